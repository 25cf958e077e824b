import { amountName } from '@tsuun/domain/hint/amount-name';
import { hintedAmounts } from '@tsuun/domain/hint/hinted-amounts';
import { offeredAmount, type Hint } from '@tsuun/domain/hint/hint';
import { hintParts, hintWords, laneText, appliedSentence } from '@tsuun/domain/message/order/hint';
import { words } from '@tsuun/domain/message/words';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { formatYen } from '@tsuun/domain/value/yen';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToday } from '../../../../ui/today.ts';
import { useDraftView } from '../draft-view.ts';
import { useCurrentAmount, useHints } from './hints-context.tsx';

interface HintLineProps {
  readonly onTake: (path: string) => void;
  readonly onBack: (path: string) => void;
}

/** Hint for the focused amount: the last and the usual amount of the lane, and the button that applies it. */
export function HintLine(props: HintLineProps) {
  const { of } = useHints();
  const path = useCurrentAmount();
  const hint = path === null ? undefined : of.get(path);
  const empty = path === null && 'hint-line-idle';
  return (
    <div role="group" aria-label={hintWords.name} className={`hint-line ${empty || ''}`}>
      {path !== null && <b className="hint-amount">{amountName(path)}</b>}
      {hint ? <Figures hint={hint} {...props} /> : <Note path={path} />}
      <Reported />
    </div>
  );
}

/** Reason why there is no hint. */
function Note({ path }: { path: string | null }) {
  const { state } = useHints();
  const nobody = useDraftView(({ order }) => path !== null && partyOf(order, path) === null);
  const found = path === null ? hintWords.chooseAmount : nobody ? hintWords.noParty : hintWords.noEarlier;
  return <span className="hint-note">{state === 'found' ? found : notes[state]}</span>;
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
      <span className="hint-lane" title={lane}>
        {lane}
      </span>
      {taken?.path === path && taken.amount === value ? (
        <Button icon="undo" shortcut={hintWords.undoShortcut} onClick={() => onBack(path)}>
          {words.bringBack}
        </Button>
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

/** Announcement of the changed amount for screen readers. */
function Reported() {
  const taken = useStore(useHints().applied);
  return (
    <span role="status" className="visually-hidden">
      {taken && appliedSentence(taken.amount)}
    </span>
  );
}

/** Counterparty of an amount. */
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
