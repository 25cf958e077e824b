import { type ReactNode, useMemo, useState } from 'react';
import { findHints } from '@tsuun/contract/order/hints';
import { type Hint, offeredAmount } from '@tsuun/domain/hint/hint';
import { isCompleteLane, type Lane, laneOf } from '@tsuun/domain/hint/lane';
import { amountName, hintedAmounts } from '@tsuun/domain/hint/hinted-amounts';
import { hintParts, hintWords, laneText } from '@tsuun/domain/message/order/hint';
import { evidenceButton, evidenceText, proposalWords } from '@tsuun/domain/message/order/proposal';
import { type Proposal, type ProposalLane, proposalLaneOf, proposedOf } from '@tsuun/domain/proposal/proposal';
import { words } from '@tsuun/domain/message/words';
import { orderLabel, type OrderPath, orderValue, type Party } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { formatYen } from '@tsuun/domain/value/yen';
import { useRead } from '../../../lib/use-read.ts';
import { requiredContext } from '../../../lib/required-context.ts';
import { createStore, type Store, useStore } from '../../../lib/store.ts';
import { useDraftView, useReadOnly } from './order-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToday } from '../../../ui/today.ts';
import { EvidenceDialog } from '../proposal/evidence-dialog.tsx';
import { type Proposals, useProposals } from '../proposal/use-proposals.ts';

interface AppliedHint {
  readonly path: string;
  readonly before: unknown;
  readonly value: unknown;
  readonly sentence: string;
}

export interface Hints {
  /** `off`: hints cannot be applied, so that none are requested; `noLane`: the lane is incomplete. */
  readonly state: 'off' | 'noLane' | 'loading' | 'failed' | 'found';
  readonly of: ReadonlyMap<string, Hint>;
  /** Proposed parties and stations, also of fields that have a value. */
  readonly proposals: Proposals;
  /** Path of the amount or party that had the focus last. */
  readonly current: Store<string | null>;
  readonly applied: Store<AppliedHint | null>;
}

const [Provider, useHints] = requiredContext<Hints>('hints');

export { useHints };

/** Provides hints from earlier orders of the lane, for the order as it is in the form, saved or not. */
export function HintsProvider({ children }: { children: ReactNode }) {
  const current = useMemo(() => createStore<string | null>(null), []);
  const applied = useMemo(() => createStore<AppliedHint | null>(null), []);
  const off = useReadOnly();
  // Text, so that only another lane triggers this.
  const lane = useDraftView(({ order }) => textOf(laneOf(order)));
  const query = useRead(
    ['order-hints', lane],
    findHints,
    { query: JSON.parse(lane ?? '{}') as Lane },
    { enabled: lane !== null && !off, staleTime: 30_000, gcTime: 300_000, retry: false },
  );
  const of = useMemo(() => new Map(query.data?.map((hint) => [hint.path ?? '', hint])), [query.data]);
  const state = off ? ('off' as const) : lane === null ? ('noLane' as const) : states[query.status];
  const proposals = useProposals();
  const hints = useMemo(
    () => ({ state, of: off ? none : of, proposals, current, applied }),
    [state, off, of, proposals, current, applied],
  );
  return <Provider value={hints}>{children}</Provider>;
}

const states = { pending: 'loading', error: 'failed', success: 'found' } as const;
const none: ReadonlyMap<string, Hint> = new Map();

const textOf = (lane: Lane): string | null => (isCompleteLane(lane) ? JSON.stringify(lane) : null);

interface HintLineProps {
  readonly onTake: (path: string) => void;
  readonly onBack: (path: string) => void;
}

/** Hint for the focused amount: the last and the usual amount of the lane, and the button that applies it. */
export function HintLine(props: HintLineProps) {
  const { of, proposals, current } = useHints();
  const path = useStore(current);
  const hint = path === null ? undefined : of.get(path);
  const proposal = path === null ? undefined : proposals.get(path)?.[0];
  return (
    <div
      role="group"
      aria-label={hintWords.name}
      data-print="never"
      className={classNames('hint-line row one-line', path === null && 'hint-line-idle')}
    >
      {path !== null && <b>{nameOf(path)}</b>}
      {hint ? (
        <Figures hint={hint} {...props} />
      ) : proposal ? (
        <PartyLine proposal={proposal} {...props} />
      ) : (
        <Note path={path} />
      )}
      <Reported />
    </div>
  );
}

const nameOf = (path: string): string => amountName(path) || orderLabel(path as Party);

function Note({ path }: { path: string | null }) {
  const { state } = useHints();
  const isAmount = path !== null && amountName(path) !== '';
  const hasNoParty = useDraftView(({ order }) => isAmount && partyOf(order, path) === null);
  const found = path === null ? hintWords.chooseAmount : hasNoParty ? hintWords.noParty : hintWords.noEarlier;
  return <span className="hint-note grow muted caption cut">{state === 'found' ? found : notes[state]}</span>;
}

const notes = {
  off: '',
  noLane: hintWords.noLane,
  loading: hintWords.asking,
  failed: hintWords.failed,
} as const;

function Figures({ hint, onTake, onBack }: HintLineProps & { readonly hint: Hint }) {
  const path = hint.path as OrderPath;
  const today = useToday();
  const asOf = useDraftView(({ order }) => order.bizResultDt ?? today);
  const lane = useDraftView(({ order }) => laneOfAmount(order, path));
  const value = useDraftView(({ order }) => orderValue(order, path));
  const taken = useStore(useHints().applied);
  const amount = offeredAmount(hint);
  return (
    <>
      <span className="hint-figures">
        {hintParts(hint, asOf).map(([what, figure, of]) => (
          <span key={what}>
            {what} <b>{figure}</b> {of}
          </span>
        ))}
      </span>
      <span className="hint-lane grow muted caption cut" title={lane}>
        {lane}
      </span>
      {taken?.path === path && taken.value === value ? (
        <BackButton onClick={() => onBack(path)} />
      ) : (
        amount !== null &&
        amount !== value && (
          <Button shortcut={hintWords.shortcut} onClick={() => onTake(path)}>
            {formatYen(amount)} を{hintWords.quote}
          </Button>
        )
      )}
    </>
  );
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon="undo" shortcut={hintWords.undoShortcut} onClick={onClick}>
    {words.bringBack}
  </Button>
);

/** Proposed party of the focused field with its reason, and the buttons that take it and show where it comes from. */
function PartyLine({ proposal, onTake, onBack }: HintLineProps & { readonly proposal: Proposal }) {
  const path = proposal.path as Party;
  const today = useToday();
  const value = useDraftView(({ order }) => order[path]);
  // Text, because a new object each time would render without end.
  const text = useDraftView(({ order }) => JSON.stringify(proposalLaneOf(order)));
  const lane = JSON.parse(text) as ProposalLane | null;
  const taken = useStore(useHints().applied);
  const [shown, setShown] = useState(false);
  return (
    <>
      <span className="hint-figures">
        {proposalWords.name} <b>{proposedOf(proposal).text}</b>
      </span>
      <span className="hint-lane grow muted caption cut">{evidenceText(proposal, today)}</span>
      {value === null ? (
        <Button shortcut={proposalWords.shortcut} onClick={() => onTake(path)}>
          {proposalWords.take}
        </Button>
      ) : (
        taken?.path === path && taken.value === value && <BackButton onClick={() => onBack(path)} />
      )}
      <Button look="quiet" onClick={() => setShown(true)}>
        {evidenceButton(proposal.orderCount ?? 0)}
      </Button>
      {shown && lane && <EvidenceDialog path={path} lane={lane} onClose={() => setShown(false)} />}
    </>
  );
}

function Reported() {
  const taken = useStore(useHints().applied);
  return (
    <span role="status" className="visually-hidden">
      {taken?.sentence}
    </span>
  );
}

function partyOf(order: Order, path: string): Order['billingTo'] {
  const party = order.orderType && hintedAmounts(order.orderType).find((one) => one.path === path)?.party;
  return party ? order[party] : null;
}

const laneOfAmount = (order: Order, path: string): string =>
  laneText(
    order.depTransportation?.ekimeiKanji ?? '',
    order.arrTransportation?.ekimeiKanji ?? '',
    partyOf(order, path)?.torihikisakiSeishikiMeisho ?? '',
    order.hinmoku?.hinmokuNameKanji ?? '',
    order.cntnTonnage,
  );
