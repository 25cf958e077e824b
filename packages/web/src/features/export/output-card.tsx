import { useEffect, useRef, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { outputSentence } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { downloadExport } from '@tsuun/contract/transfers';
import { inProgress, queueStore, enqueueAll } from '../../job/job-queue.ts';
import { useStore } from '../../lib/store.ts';
import { useOnStarted } from '../../lib/call-events.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { StartButton } from '../../ui/feedback/start-button.tsx';
import { afterTyping, focusUnread } from '../../ui/commit-typing.ts';
import { enterMovesOn } from '../../ui/enter-moves-on.ts';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import { useToday } from '../../ui/today.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { addressOf } from '../../lib/calls.ts';
import { download } from '../../lib/download.ts';
import { startStream } from '../../lib/start-stream.ts';
import { reportEnd } from '../../transfer/report-end.ts';
import { TargetCard } from './target-card.tsx';
import {
  chosenOf,
  exportTargets,
  blockingReason,
  statesAtFirst,
  statesOn,
  type ExportFormat,
  type TargetState,
  stationsOf,
  type TargetConditions,
} from './targets.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

const labelsOf = (states: readonly TargetState[]): string[] => states.map(({ target }) => target.label);

/** Targets with their conditions and one button that exports the selected ones (EXP-02..08, EXP-20). */
export function OutputCard({ labelledBy }: { readonly labelledBy: string }) {
  const today = useToday();
  const [states, setStates] = useState(() => statesAtFirst(today));
  const former = useRef(today);
  useEffect(() => {
    const before = former.current;
    former.current = today;
    if (before !== today) setStates((states) => statesOn(today, before, states));
  }, [today]);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { alerts, add, takeAway } = useAlerts();
  const targets = useRef<HTMLDivElement>(null);
  const { unread, ready, blocked } = chosenOf(states);
  // One press starts every ready target in the order of the page, except one that is already running (EXP-20). An
  // unreadable condition would export too much: nothing starts and its field is focused.
  const output = (): void => {
    if (unread && focusUnread(targets.current)) return;
    for (const state of ready) startExport(state, format);
  };
  const latest = useLatest(output);
  return (
    <section className="card" aria-labelledby={labelledBy}>
      {alerts.map((sentence) => (
        <InlineAlert key={sentence} onClose={() => takeAway(sentence)}>
          {sentence}
        </InlineAlert>
      ))}
      <div ref={targets} role="presentation" className="exports-targets" onKeyDown={enterMovesOn}>
        {states.map((state) => (
          <TargetCard
            key={state.target.kind}
            state={state}
            onFailure={add}
            onChange={(next) =>
              setStates((before) => before.map((one) => (one.target === state.target ? next(one) : one)))
            }
          />
        ))}
      </div>
      <div className="exports-act row wrap loose padded">
        <ChoiceInput
          label="形式"
          labelPlace="beside"
          choices={formats}
          value={format}
          onChange={(next) => setFormat(next ?? 'xlsx')}
        />
        <p className="prose phone-line muted end">
          {unread ? blockingReason(unread) : outputSentence(labelsOf(ready), labelsOf(blocked))}
        </p>
        <OutputButton
          ready={ready}
          missing={unread || ready.length > 0 ? null : missingSentence(blocked)}
          onOutput={() => afterTyping(() => latest.current())}
        />
      </div>
    </section>
  );
}

/** Reasons of failed exports, each sentence once. */
function useAlerts() {
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const add = (sentence: string): void =>
    setAlerts((before) => [...before.filter((one) => one !== sentence), sentence]);
  const takeAway = (sentence: string): void => setAlerts((before) => before.filter((one) => one !== sentence));
  useOnStarted(() => setAlerts([]));
  return { alerts, add, takeAway };
}

/** Sentence that asks for the missing condition of the first selected target, or for a target. */
const missingSentence = ([first]: readonly TargetState[]): string =>
  (first && blockingReason(first)) ?? outputSentence([], []);

interface OutputButtonProps {
  readonly ready: readonly TargetState[];
  /** Sentence that asks for a choice while no target is ready. */
  readonly missing: string | null;
  readonly onOutput: () => void;
}

/** Output button, busy while exports run and no other target can be started. */
function OutputButton({ ready, missing, onOutput }: OutputButtonProps) {
  const mayOutput = useMayWrite('EXPORTS');
  const items = useStore(queueStore);
  const isBusy = ({ kind }: TargetState['target']): boolean => inProgress(items, kind);
  return (
    <span className="exports-button phone-line">
      <StartButton
        command={words.output}
        look="primary"
        large
        busy={exportTargets.some(isBusy) && ready.every(({ target }) => isBusy(target))}
        missing={missing}
        reason={mayOutput ? null : message.forbidden}
        onClick={onOutput}
      >
        {words.output}
      </StartButton>
    </span>
  );
}

/**
 * Adds an export to the queue, one for each of its stations (EXP-32). Each file is downloaded when it is done, and the
 * history is loaded again after a second (EXP-18).
 */
function startExport(state: TargetState, format: ExportFormat): void {
  const { kind, endpoint } = state.target;
  const parts = conditionsOfParts(state);
  enqueueAll(
    parts.map((conditions, index) => ({
      kind,
      ...(parts.length > 1 && { part: `${index + 1}/${parts.length}` }),
      run: (listener) => startStream(endpoint, { ...conditions, format }, listener),
      onComplete: (completion) => {
        if (completion.status === 'success' && completion.id) {
          void download(addressOf(downloadExport, { params: { id: completion.id } }), { background: true });
        }
        reportEnd(kind, completion);
      },
    })),
  );
}

/** Conditions of each file of a target. */
function conditionsOfParts(state: TargetState): readonly TargetConditions[] {
  const { conditions } = state;
  if (!state.target.byStation) return [conditions];
  return stationsOf(state).map((chargeTransportationId) => ({ ...conditions, chargeTransportationId }));
}
