import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import { afterPaint } from '../../lib/after-paint.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChangesPane, type Narrowing } from './changes-pane.tsx';
import { FaultPane } from './fault-pane.tsx';
import { HeadingStrip } from './heading-strip.tsx';
import { firstTab, PreflightTabs } from './preflight-tabs.tsx';
import type { Editing } from './use-edits.ts';
import { allOf, useRows, type RowList } from './use-stored-preflight.ts';

interface CheckedProps {
  /** Element around the content of the page. */
  readonly inside: RefObject<HTMLElement | null>;
  readonly preflight: Preflight;
  readonly editing: Editing;
  /** All rows with faults. */
  readonly faults: RowList;
  readonly busy: boolean;
  /** Number of remaining faults. */
  readonly remaining: number;
  /** Tab that the user has chosen; `null` for the first with something to do. */
  readonly tab: PreflightTab | null;
  readonly onTab: (tab: PreflightTab) => void;
}

const allFaults = allOf('fault');

const everything: Narrowing = { field: null, mark: null };

/** Results of the check in tabs. */
export function Checked({ inside, preflight, editing, faults, busy, remaining, onTab, ...props }: CheckedProps) {
  const tab = props.tab ?? firstTab(preflight);
  useKeysInPlace(inside, !busy && !faults.loading);
  const [find, setFind] = useState<string | null>(null);
  const [narrowing, setNarrowing] = useState(everything);
  const conditions = useMemo(() => {
    if (tab === 'fault') return find === null ? null : { ...allFaults, find };
    return { ...allOf(tab), ...(tab === 'changed' && narrowing), find };
  }, [tab, narrowing, find]);
  const rows = useRows(preflight.id, conditions);
  // Without a required column the rows are shown with a cell to fill in each.
  if (preflight.problem !== null && preflight.counts.fault === 0) {
    return (
      <>
        <Remarks preflight={preflight} />
        <HeadingStrip preflight={preflight} editing={editing} />
        <EmptyState alert icon="warning">
          <b>{preflightWords.unread}</b> <span className="lines">{preflight.problem}</span>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Remarks preflight={preflight} />
      <PreflightTabs preflight={preflight} shown={tab} onShow={onTab} onFind={setFind} />
      {tab === 'fault' ? (
        <>
          {/* A new one once every column is found, so that the focus leaves it for the table. */}
          <HeadingStrip key={String(preflight.problem === null)} preflight={preflight} editing={editing} />
          {preflight.problem !== null && (
            <p className="negative padded rigid" role="alert">
              <Icon name="warning" small /> <span>{preflight.problem}</span>
            </p>
          )}
          <FaultPane
            preflight={preflight}
            list={find === null ? faults : rows}
            editing={editing}
            busy={busy}
            narrowed={find !== null}
            remaining={remaining}
          />
        </>
      ) : (
        <ChangesPane
          key={tab}
          preflight={preflight}
          tab={tab}
          list={rows}
          editing={editing}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      )}
    </>
  );
}

/** Facts about the file that its user should look at before the import (IMP-50). */
const Remarks = ({ preflight: { remarks } }: { readonly preflight: Preflight }) =>
  remarks.length > 0 && (
    <p className="padded rigid">
      <Icon name="warning" small /> <span>{remarks.join('')}</span>
    </p>
  );

/**
 * Moves the focus into the table after a check, unless it is in a control of the page. The first drawing of a table does
 * not know yet which of its rows are in sight.
 */
function useKeysInPlace(inside: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (ready) afterPaint(() => focusTable(inside.current));
  }, [inside, ready]);
}

function focusTable(content: HTMLElement | null): void {
  const kept = 'input, textarea, select, td, summary, .status-tab, .choice, .record-footer *';
  if (document.activeElement?.matches(kept)) return;
  // A file that lacks a column and has unknown headings needs an assignment first.
  if (content?.querySelector('.heading-strip .negative')) return;
  const cell = content?.querySelector<HTMLElement>('.checking-grid :is(td[tabindex="0"], .checking-editor)');
  const place = cell ?? content?.querySelector<HTMLElement>('.status-tab[aria-pressed="true"]');
  place?.focus({ preventScroll: true });
}
