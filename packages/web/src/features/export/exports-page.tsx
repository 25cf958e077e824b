import { useCallback, useRef, useState } from 'react';
import { addressOf, call } from '../../lib/calls.ts';
import { downloadExport, searchExportHistory } from '@tsuun/contract/transfers';
import { message } from '@tsuun/domain/message/message';
import { outputSentence } from '@tsuun/domain/message/transfer-sentence';
import { pages } from '../../shell/pages.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { useStore } from '../../lib/store.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { afterTyping, leadToUnread } from '../../ui/commit-typing.ts';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import { anyUnread, nothingUnread } from '../../ui/input/unread.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useToday } from '../../ui/today.tsx';
import { inProgress, queueStore } from '../../job/job-queue.ts';
import { failureOf } from '../../transfer/failure-of.ts';
import { exportHistory } from '../../transfer/history-name.ts';
import { ofExport } from '../../transfer/history-row.ts';
import { HistorySection } from '../../transfer/history-section.tsx';
import { useTellFailure } from '../../transfer/use-tell-failure.ts';
import { startExport } from './start-export.ts';
import { TargetCard } from './target-card.tsx';
import { type ExportFormat, type ExportTarget, exportTargets, obstacle, type TargetState } from './targets.ts';
import './exports-page.css';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

const labelsOf = (states: readonly TargetState[]): string[] => states.map(({ target }) => target.label);

/** Export targets, one output button, the history (EXP-02..08, EXP-20..26). */
export function ExportsPage() {
  useDocumentTitle(pages.exports.title);
  const today = useToday();
  const mayOutput = useMayWrite('EXPORTS');
  const [states, setStates] = useState<readonly TargetState[]>(() =>
    exportTargets.map((target) => ({ target, on: false, conditions: target.start(today), unread: nothingUnread })),
  );
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const tellFailure = useTellFailure(
    useCallback((sentence) => setAlerts((before) => [...before.filter((one) => one !== sentence), sentence]), []),
  );
  const items = useStore(queueStore);
  const chosen = states.filter(({ on }) => on);
  const unread = chosen.find((state) => anyUnread(state.unread));
  const ready = chosen.filter(({ target, conditions }) => target.missing(conditions) === null);
  const blocked = chosen.filter(({ target, conditions }) => target.missing(conditions) !== null);
  const targets = useRef<HTMLDivElement>(null);
  const busy = states.some(({ target }) => inProgress(items, target.kind));
  const change = (target: ExportTarget, next: (before: TargetState) => TargetState): void =>
    setStates((before) => before.map((one) => (one.target === target ? next(one) : one)));
  // One press starts every ready target, in the order of the page; one already on its way is left out (EXP-20). A
  // condition that cannot be read would put out more than was asked for: nothing starts, and the press leads there.
  const output = (): void => {
    if (unread && leadToUnread(targets.current)) return;
    setAlerts([]);
    for (const state of ready) {
      const { kind } = state.target;
      startExport(state, format, (completion) => tellFailure(kind, failureOf(kind, completion)));
    }
  };
  const latest = useLatest(output);
  return (
    <div className="exports">
      <h1 id="exports-title">{pages.exports.title}</h1>
      <section className="exports-card" aria-labelledby="exports-title">
        {alerts.map((sentence) => (
          <InlineAlert key={sentence} onClose={() => setAlerts((before) => before.filter((one) => one !== sentence))}>
            {sentence}
          </InlineAlert>
        ))}
        <div ref={targets} className="exports-targets">
          {states.map((state) => (
            <TargetCard key={state.target.kind} state={state} onChange={(next) => change(state.target, next)} />
          ))}
        </div>
        <div className="exports-act">
          <ChoiceInput
            label="形式"
            labelPlace="beside"
            choices={formats}
            value={format}
            onChange={(next) => setFormat(next ?? 'xlsx')}
          />
          <p className="exports-summary">
            {unread ? obstacle(unread) : outputSentence(labelsOf(ready), labelsOf(blocked))}
          </p>
          <span className="exports-button">
            <Button
              look="primary"
              large
              busy={busy && ready.every(({ target }) => inProgress(items, target.kind))}
              disabled={ready.length === 0}
              reason={mayOutput ? null : message.forbidden}
              onClick={() => afterTyping(() => latest.current())}
            >
              出力
            </Button>
          </span>
        </div>
      </section>
      <div className="exports-card exports-history">
        <HistorySection
          name={exportHistory}
          atLabel="出力日時"
          load={async (nextPage) => {
            const { totalCount, list } = await call(searchExportHistory, {
              extra: { nextPage: String(nextPage) },
              background: true,
              ownErrors: 'allButSession',
            });
            return { totalCount, list: list.map(ofExport) };
          }}
          downloadAddress={(id) => addressOf(downloadExport, { params: { id } })}
        />
      </div>
    </div>
  );
}
