import { useId, useState } from 'react';
import { phoneQuery } from '../ui/breakpoints.ts';
import { Icon } from '../ui/icon.tsx';
import { lazily } from '../ui/lazily.tsx';
import type { LoadErrors } from './error-detail-dialog.tsx';
import { HistoryTable } from './history-table.tsx';
import { type HistoryRow, type LoadHistory, useHistory } from './use-history.ts';
import './history-section.css';

interface HistorySectionProps {
  readonly name: string;
  /** Label 取込日時 or 出力日時. */
  readonly atLabel: string;
  readonly load: LoadHistory;
  readonly downloadAddress: (id: string) => string;
  /** Loads the errors of a file's rows; missing for kinds without them. */
  readonly loadErrors?: LoadErrors;
}

const ErrorDetailDialog = lazily(async () => (await import('./error-detail-dialog.tsx')).ErrorDetailDialog);

const noRows: LoadErrors = () => Promise.resolve(null);

/** Collapsible history, open at first except on extra-small screens (IMP-29, IMP-30, EXP-25). */
export function HistorySection({ name, atLabel, load, downloadAddress, loadErrors = noRows }: HistorySectionProps) {
  const [open, setOpen] = useState(() => !window.matchMedia(phoneQuery).matches);
  const [shownErrors, setShownErrors] = useState<HistoryRow | null>(null);
  const history = useHistory(name, load);
  const bodyId = useId();
  return (
    <section className="history" aria-label="履歴">
      <h3 className="history-header row spread">
        <button
          type="button"
          className="row"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} /> 履歴
        </button>
        <span className="muted plain">{history.totalCount}件</span>
      </h3>
      <div id={bodyId} hidden={!open}>
        {open && (
          <HistoryTable
            atLabel={atLabel}
            history={history}
            downloadAddress={downloadAddress}
            onShowErrors={setShownErrors}
          />
        )}
      </div>
      {shownErrors && (
        <ErrorDetailDialog row={shownErrors} loadErrors={loadErrors} onClose={() => setShownErrors(null)} />
      )}
    </section>
  );
}
