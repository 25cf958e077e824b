import { type ReactNode, type CSSProperties, useId } from 'react';
import { words } from '@tsuun/domain/message/words';
import { chainedDays, originOf } from '@tsuun/domain/order/following-fields';
import { agreeingText, offeredSentence } from '@tsuun/domain/message/order/proposal';
import { proposedOf } from '@tsuun/domain/proposal/proposal';
import { leafAt, orderLabel, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { inHouseOnlySentence, proposedFromSentence, proposedFromText } from '@tsuun/domain/message/editing';
import { chainedDaysText, notUsedSentence } from '@tsuun/domain/message/order/order-dialog';
import { applies } from '@tsuun/domain/order/applicability';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import { loanEnabled, type loanParties } from '@tsuun/domain/order/loan';
import type { Order } from '@tsuun/domain/order/record';
import type { OrderDayPath } from '@tsuun/domain/order/days/implausible-days';
import type { LabelPlace, Offered, Proposed } from '../../../ui/input/input-props.ts';
import { FieldLocation } from '../../../editing/field-location.tsx';
import { useHints } from './hints.tsx';
import { useDayRemark } from './side-cards.tsx';
import { EditedInput, useDraftView, useReadOnly } from './order-editing.ts';
import { FeedChip, usePendingChange } from './pending.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './order-field.css';

interface OrderFieldProps {
  readonly path: OrderPath;
  readonly labelPlace?: LabelPlace;
  readonly width?: number | 'full';
  readonly note?: ReactNode;
  readonly describedBy?: string | undefined;
}

export function OrderField({ path, labelPlace, note, ...layout }: OrderFieldProps) {
  const { field } = leafAt(path);
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const needed = useDraftView((view) => view.needed.get(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const proposed = useProposed(path);
  const off = useDraftView((view) => fieldOff(view.order, path));
  const readOnly = useReadOnly();
  const offered = useOffered(path);
  const offeredId = useId();
  const isPending = usePendingChange(path) !== undefined;
  const remark = useDayRemark(path);
  return (
    <FieldLocation path={path}>
      <EditedInput
        {...layout}
        path={path}
        note={
          isPending ? (
            <>
              {note} <FeedChip path={path} />
            </>
          ) : (
            note
          )
        }
        labelPlace={labelPlace}
        field={field}
        error={error}
        remark={remark}
        required={needed === 'save'}
        neededToConfirm={needed === 'confirm'}
        changed={changed}
        proposed={proposed}
        offered={offered}
        describedBy={offered === null ? layout.describedBy : offeredId}
        off={off}
        readOnly={readOnly}
        placeholder={off === null ? undefined : labelPlace === 'hidden' && field.kind === 'ref' ? off : words.none}
      />
      {offered !== null && (
        <span id={offeredId} hidden>
          {offered.sentence}
        </span>
      )}
    </FieldLocation>
  );
}

/** Row that is proposed while the field is blank; `null` if there is none. */
function useOffered(path: OrderPath): (Offered & { readonly sentence: string }) | null {
  const proposals = useHints().proposals.get(path);
  const proposal = proposals?.[0];
  const isBlank = useDraftView(({ order }) => proposal !== undefined && orderValue(order, path) === null);
  if (proposal === undefined || !isBlank) return null;
  const note = agreeingText(proposal);
  const { value, text } = proposedOf(proposal);
  const others = proposals?.flatMap((one) => proposedOf(one).value?.id ?? []);
  return value && { row: value, others, note, sentence: offeredSentence(text, note) };
}

/** Origin of a proposed value for its field; `null` once a value is typed. */
function useProposed(path: OrderPath): Proposed | null {
  const origin = useDraftView(({ draft, order }) => (draft.following.has(path) ? originOf(order, path) : null));
  const firstChained = useDraftView(({ draft }) => chainedDays(draft)[0]);
  if (origin === null) return null;
  const label = orderLabel(origin);
  const text = origin !== 'bizResultDt' ? proposedFromText(label) : path === firstChained ? chainedDaysText : '';
  return { text, sentence: proposedFromSentence(label) };
}

/**
 * Reason why a field is disabled for this order: the type does not have it, or the counterparty is not in-house; `null`
 * if it is enabled.
 */
export function fieldOff(order: Order, path: OrderPath): string | null {
  if (!applies(order.orderType, path)) return typeReason(order.orderType);
  const [group, loan] = path.split('.');
  if (group !== 'bizExpenseLoanInfo') return null;
  return loanEnabled(order, loan as keyof typeof loanParties, false) ? null : inHouseOnlySentence;
}

function typeReason(orderType: OrderType | null): string {
  const type = orderTypes.find(({ value }) => value === orderType);
  return type ? notUsedSentence(type.label) : words.notApplicable;
}

interface DayBandProps {
  readonly name: string;
  readonly paths: readonly OrderDayPath[];
  readonly children?: ReactNode;
}

/** Five days in one line, each under its label, with an empty line for messages. */
export const DayBand = ({ name, paths, children }: DayBandProps) => (
  <div role="group" aria-label={name} className="day-band">
    {paths.map((path) => (
      <OrderField key={path} path={path} labelPlace="above" />
    ))}
    {children}
  </div>
);

const postingDays = ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;

export const PostingDays = () => (
  <DayBand name={words.postingDays} paths={postingDays}>
    <DayChain />
  </DayBand>
);

/** Line from 業務実績日 to the posting days that follow it; the fields announce the same. */
function DayChain() {
  const last = useDraftView(({ draft }) => chainedDays(draft).at(-1));
  if (last === undefined) return null;
  const fields = postingDays.findIndex((path) => path === last);
  return (
    <span className="day-chain" aria-hidden="true" style={{ '--chain-fields': fields } as CSSProperties}>
      <span className="day-chain-icon" title={chainedDaysText}>
        <Icon name="link" small />
      </span>
    </span>
  );
}
