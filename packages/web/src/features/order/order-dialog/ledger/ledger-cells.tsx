import { useId } from 'react';
import { orderFields } from '@tsuun/domain/order/fields';
import { highlighted } from '@tsuun/domain/order/applicability';
import { lineDifference } from '@tsuun/domain/order/totals';
import type { LedgerLine } from '@tsuun/domain/order/ledger-lines';
import { type OrderGroup, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../../../../ui/class-names.ts';
import { useDraftView } from '../order-editing.ts';
import { fieldOff, OrderField } from '../order-field.tsx';
import { YenText } from '../../../../editing/ledger/ledger-parts.tsx';
import { distanceFromUsual, offeredAmount } from '@tsuun/domain/hint/hint';
import { outlierBadge, outlierSentence, hintDescription, hintText } from '@tsuun/domain/message/order/hint';
import { useToday } from '../../../../ui/today.ts';
import { useHints } from '../hints.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { lineLabel } from './ledger-rows.ts';

/**
 * Input of one amount. Its label (待機料) occurs several times in the ledger, so that each is in a group with leg and
 * side.
 */
function AmountCell({ path }: { path: OrderPath | null }) {
  const off = useDraftView((view) => path !== null && fieldOff(view.order, path) !== null);
  const marked = useDraftView((view) => path !== null && highlighted(view.order.orderType).has(path));
  const hint = useAmountHint(path);
  const hintId = useId();
  if (path === null) {
    return (
      <td className="end faint" aria-hidden="true">
        {words.none}
      </td>
    );
  }
  return (
    <td className={classNames('ledger-cell', off && 'ledger-hatched', marked && 'ledger-highlight')}>
      <span role="group" aria-label={groupLabel(path)}>
        <OrderField path={path} labelPlace="hidden" width="full" describedBy={hint ? hintId : undefined} />
        {hint && <HintOfCell hint={hint} id={hintId} />}
      </span>
    </td>
  );
}

const groupLabel = (path: OrderPath): string => orderFields[path.split('.')[0] as OrderGroup].label;

function DifferenceCell({ line }: { line: LedgerLine }) {
  const difference = useDraftView((view) => lineDifference(view.order, line));
  return (
    <td className="end muted">
      <YenText value={difference} />
    </td>
  );
}

/** Payee of the line; without a payee, the reason why the line is not used. */
function PayeeCells({ line }: { line: LedgerLine }) {
  const off = useDraftView((view) => lineOff(line, (path) => fieldOff(view.order, path)));
  return (
    <>
      <td className="ledger-payee">
        {line.payTo === null ? (
          off !== null && <span className="ledger-off">{off}</span>
        ) : (
          <span role="group" aria-label={words.payment} className="ledger-party">
            <OrderField path={line.payTo} labelPlace="hidden" width={320} />
          </span>
        )}
      </td>
      <td className="ledger-loan">{line.loan && <OrderField path={line.loan} labelPlace="hidden" />}</td>
    </>
  );
}

/** Reason why no side of the line is used; `null` if one is. */
function lineOff(line: LedgerLine, offOf: (path: OrderPath) => string | null): string | null {
  const reasons = [line.billing, line.payment].filter((path) => path !== null).map(offOf);
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

interface AmountHint {
  readonly description: string;
  readonly mark: string | null;
}

/** Hint in an amount's own cell; `null` if there is none. */
function useAmountHint(path: OrderPath | null): AmountHint | null {
  const hint = useHints().of.get(path ?? '');
  const today = useToday();
  const asOf = useDraftView(({ order }) => order.bizResultDt ?? today);
  const value = useDraftView(({ order }) => (hint && path ? (orderValue(order, path) as number | null) : null));
  if (!hint) return null;
  const outlier = distanceFromUsual(hint, value);
  const sentence = outlier && outlierSentence(outlier, hint.usual);
  const amount = offeredAmount(hint);
  return {
    description: hintDescription(hintText(hint, asOf), amount === value ? null : amount, sentence),
    mark: outlier && outlierBadge(outlier),
  };
}

/** Mark of an outlier in a cell, and under `id` the description of its input. */
function HintOfCell({ hint, id }: { readonly hint: AmountHint; readonly id: string }) {
  return (
    <>
      {hint.mark !== null && (
        <span className="ledger-far row" aria-hidden="true">
          <Icon name="info" small />
          <span>{hint.mark}</span>
        </span>
      )}
      <span id={id} hidden>
        {hint.description}
      </span>
    </>
  );
}

export function LedgerRow({ line }: { line: LedgerLine }) {
  return (
    <tr>
      <th scope="row">{lineLabel(line)}</th>
      <AmountCell path={line.billing} />
      <AmountCell path={line.payment} />
      <DifferenceCell line={line} />
      {line.leg === 'additional' ? <AdditionalCells /> : <PayeeCells line={line} />}
    </tr>
  );
}

/** The additional charge has a kind and a counterparty instead of a payee (ORD-FIELD-22). */
function AdditionalCells() {
  return (
    <td className="ledger-payee" colSpan={2}>
      <span role="group" aria-label={orderFields.additionalAmtInfo.label} className="ledger-additional row">
        <OrderField path="additionalAmtInfo.additionalType" labelPlace="hidden" />
        <OrderField path="additionalAmtInfo.torihikisaki" labelPlace="hidden" width={200} />
      </span>
    </td>
  );
}
