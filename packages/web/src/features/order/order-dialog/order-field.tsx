import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { chainedDays, originOf } from '@tsuun/domain/order/following-fields';
import { leafAt, orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import type { LabelPlace, Proposed } from '../../../ui/input/input-props.ts';
import { FieldLocation } from '../../../editing/field-location.tsx';
import { useDayRemark } from './remark-cards.tsx';
import { EditedInput, useDraftView, useReadOnly, useEditing } from './draft-view.ts';
import { usePendingChange, usePending } from './pending.tsx';
import { inHouseOnlySentence } from '@tsuun/domain/message/editing';
import {
  chainedDaysText,
  notUsedSentence,
  proposedFromSentence,
  proposedFromText,
} from '@tsuun/domain/message/order/order-dialog';
import { applies } from '@tsuun/domain/order/applicability';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import { loanEnabled, type loanParties } from '@tsuun/domain/order/loan';
import type { Order } from '@tsuun/domain/order/record';
import { pendingBlockingReasons, pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import './pending/feed-chip.css';

interface OrderFieldProps {
  readonly path: OrderPath;
  readonly labelPlace?: LabelPlace;
  readonly width?: number | 'full';
  readonly note?: ReactNode;
  readonly describedBy?: string | undefined;
}

/** Field of the catalogue in the form, with the results of the rules. */
export function OrderField({ path, labelPlace, note, ...layout }: OrderFieldProps) {
  const { field } = leafAt(path);
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const needed = useDraftView((view) => view.needed.get(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const proposed = useProposed(path);
  const off = useDraftView((view) => fieldOff(view.order, path));
  const readOnly = useReadOnly();
  const isPending = usePendingChange(path) !== undefined;
  const remark = useDayRemark(path);
  return (
    <FieldLocation path={path}>
      <EditedInput
        {...layout}
        path={path}
        note={isPending ? <NoteWithChip path={path} note={note} /> : note}
        labelPlace={labelPlace}
        field={field}
        error={error}
        remark={remark}
        required={needed === 'save'}
        neededToConfirm={needed === 'confirm'}
        changed={changed}
        proposed={proposed}
        off={off}
        readOnly={readOnly}
        placeholder={off === null ? undefined : labelPlace === 'hidden' && field.kind === 'ref' ? off : words.none}
      />
    </FieldLocation>
  );
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

/** Note of the field, and the pending value of the feed. */
const NoteWithChip = ({ path, note }: { readonly path: OrderPath; readonly note: ReactNode }) => (
  <>
    {note} <FeedChip path={path} />
  </>
);

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

/** Pending value of the feed next to a field, accepted by a click (PENDING-17). */
function FeedChip({ path }: { readonly path: OrderPath }) {
  const line = usePendingChange(path);
  const { decide } = usePending();
  const { mayWrite } = useEditing();
  if (!line) return null;
  const { label, feed, blockingReason } = line;
  return (
    <span className="feed-chip" title={blockingReason ? pendingBlockingReasons[blockingReason] : undefined}>
      <span>
        {pendingWords.feed}
        <b>{feed ?? pendingWords.blank}</b>
      </span>
      {mayWrite && blockingReason === null && (
        <button type="button" onClick={() => decide('accept', line)}>
          {pendingWords.accept}
          <span className="visually-hidden">：{label}</span>
        </button>
      )}
    </span>
  );
}
