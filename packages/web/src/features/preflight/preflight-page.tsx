import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Preflight, PreflightRow } from '@tsuun/contract/preflight/preflights';
import {
  checkDoneText,
  remainingFaultsText,
  preflightReadySentence,
  preflightScreenWords,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import { CheckPage } from '../../checking/check-page.tsx';
import { CheckSummaryStrip } from '../../checking/check-summary.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { useAddress } from '../../shell/navigation.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Failed } from '../../ui/feedback/empty-state.tsx';
import { CheckProgress } from './check-progress.tsx';
import { remainingFaultCount } from './edits.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useToday } from '../../ui/today.ts';
import { preflightFooter } from './preflight-footer.tsx';
import { aboutOf, talliesOf, timeOf } from './header-texts.ts';
import { formatColumns, typedFaultPlaces } from './typed-faults.ts';
import { useCheckJob } from './use-check-job.ts';
import { useEdits, type Editing } from './use-edits.ts';
import { usePreflightCommands } from './use-preflight-commands.ts';
import { allOf, useRows, useStoredPreflight } from './use-stored-preflight.ts';
import './preflight-page.css';

const loadChecked = () => import('./checked.tsx');

/** The tables are loaded while the file is read or checked. */
const Checked = lazily(
  async () => (await loadChecked()).Checked,
  <EmptyState busy>{preflightWords.checking}</EmptyState>,
);

/** Page 事前チェック: a file is checked and corrected before its import, in the whole window (PRE-01 to PRE-10). */
export function PreflightPage() {
  useDocumentTitle(preflightWords.title);
  const { path } = useAddress();
  // The address changes as soon as the page is left.
  const [id] = useState(() => decodeURIComponent(path.split('/').at(-1) ?? ''));
  return <PreflightOf id={id} />;
}

function PreflightOf({ id }: { readonly id: string }) {
  const inside = useRef<HTMLDivElement>(null);
  const stored = useStoredPreflight(id);
  const { preflight } = stored;
  const [tab, setTab] = useState<PreflightTab | null>(null);
  const job = useCheckJob(preflight, async () => {
    await stored.renew();
    setTab(null);
  });
  const editing = useEdits(id, stored);
  const commands = usePreflightCommands(stored, editing, job);
  const checked = preflight !== null && preflight.checkedVersion !== null;
  const faults = useRows(id, checked ? allFaults : null);
  const remaining = useRemainingFaultCount(checked ? preflight : null, faults.rows, editing);
  const ready = checked && !job.busy && !faults.loading;
  useEffect(() => void loadChecked().catch(() => undefined), []);
  useHeadingFocused(inside);
  useStartFocused(inside, ready && commands.blockingReason === null && preflight.versionNo > 1);
  return (
    <CheckPage
      name={preflightWords.title}
      inside={inside}
      above={preflightWords.above}
      title={preflight?.fileName ?? preflightWords.title}
      about={preflight && aboutOf(preflight)}
      tallies={preflight === null ? [] : talliesOf(preflight, job.busy)}
      busy={job.busy}
      onClose={commands.leave}
      onCheck={commands.recheck}
      onStart={commands.start}
      footer={stored.lost ? null : preflightFooter({ preflight, editing, job, commands, remaining })}
    >
      {checked ? (
        <>
          {job.busy && <CheckProgress item={job.item} jobId={preflight.jobId} onBegun={stored.query.refetch} />}
          {job.failure !== null && <Failed onRetry={job.start}>{job.failure}</Failed>}
          <Checked
            inside={inside}
            preflight={preflight}
            editing={editing}
            faults={faults}
            busy={job.busy}
            remaining={remaining}
            tab={tab}
            onTab={setTab}
          />
          {!job.busy && commands.blockingReason === null && <ReadyStrip preflight={preflight} />}
        </>
      ) : (
        <Unchecked stored={stored} job={job} onLeave={commands.leave} />
      )}
    </CheckPage>
  );
}

/** Effect of the import, once a check has left no fault. */
const ReadyStrip = ({
  preflight: { rowCount, counts, kept, checkedAt, versionNo },
}: {
  readonly preflight: Preflight;
}) => (
  <CheckSummaryStrip
    result={remainingFaultsText(0)}
    sentence={preflightReadySentence(rowCount, counts, kept)}
    checkedAt={checkedAt === null ? '' : checkDoneText(timeOf(checkedAt), versionNo > 1)}
  />
);

const allFaults = allOf('fault');

interface UncheckedProps {
  readonly stored: ReturnType<typeof useStoredPreflight>;
  readonly job: ReturnType<typeof useCheckJob>;
  readonly onLeave: () => void;
}

/** State without a check: running, failed, or no such preflight. */
function Unchecked({ stored: { query, preflight, lost }, job, onLeave }: UncheckedProps) {
  if (lost) {
    return (
      <EmptyState alert icon="warning" action={<Button onClick={onLeave}>{preflightScreenWords.toImports}</Button>}>
        {preflightWords.lost}
      </EmptyState>
    );
  }
  const failed = preflight === null ? sentenceOf(query.error) : job.failure;
  if (failed !== null && !query.isFetching) {
    return <Failed onRetry={preflight === null ? () => void query.refetch() : job.start}>{failed}</Failed>;
  }
  if (!job.busy) return <EmptyState busy>{preflightWords.checking}</EmptyState>;
  return <CheckProgress item={job.item} jobId={preflight?.jobId ?? null} onBegun={query.refetch} />;
}

/** Focuses the heading of the new page, so that a key typed ahead does not close it. */
function useHeadingFocused(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    inside.current?.closest('dialog')?.querySelector('h2')?.focus({ preventScroll: true });
  }, [inside]);
}

/** Remaining faults: those of the check, and those of corrected texts. */
function useRemainingFaultCount(
  preflight: Preflight | null,
  rows: readonly PreflightRow[],
  { since }: Editing,
): number {
  const today = useToday();
  return useMemo(() => {
    if (preflight === null) return 0;
    const read = formatColumns(preflight);
    const typed = rows.reduce((sum, row) => sum + typedFaultPlaces(row, { since, read, today }).length, 0);
    return remainingFaultCount(rows, preflight.errorCount, since) + typed;
  }, [preflight, rows, since, today]);
}

/** Moves the focus to 取込開始 once a corrected file has been checked without faults. */
function useStartFocused(inside: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    inside.current?.closest('dialog')?.querySelector<HTMLElement>('.record-footer > .button:last-of-type')?.focus();
  }, [inside, isReady]);
}
