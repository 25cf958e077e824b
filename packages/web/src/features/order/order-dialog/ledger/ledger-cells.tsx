import { useId } from 'react';
import { orderFields } from '@tsuun/domain/order/fields';
import { highlighted } from '@tsuun/domain/order/applicability';
import { lineDifference } from '@tsuun/domain/order/ledger';
import type { LedgerLine } from '@tsuun/domain/order/ledger-lines';
import type { OrderGroup, OrderPath } from '@tsuun/domain/order/path';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../../../../ui/class-names.ts';
import { useDraftView } from '../draft-context.tsx';
import { fieldOff } from '../field-off.ts';
import { HintOfCell } from '../hint/hint-of-cell.tsx';
import { useAmountHint } from '../hint/use-amount-hint.ts';
import { OrderField } from '../order-field.tsx';
import { YenText } from '../../../../editing/ledger/yen-text.tsx';

/**
 * One amount. Its label alone (待機料) stands in the ledger several times, so each stands in a group that says which
 * leg and side it belongs to.
 */
export function AmountCell({ path }: { path: OrderPath | null }) {
  const off = useDraftView((view) => path !== null && fieldOff(view.order, path) !== null);
  const marked = useDraftView((view) => path !== null && highlighted(view.order.orderType).has(path));
  const hint = useAmountHint(path);
  const hintId = useId();
  if (path === null) {
    return (
      <td className="ledger-number ledger-none" aria-hidden="true">
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

export function DifferenceCell({ line }: { line: LedgerLine }) {
  const difference = useDraftView((view) => lineDifference(view.order, line));
  return (
    <td className="ledger-number ledger-difference">
      <YenText value={difference} />
    </td>
  );
}

/** Who is paid for the line, in the same line; without a payee, why the line is not used. */
export function PayeeCells({ line }: { line: LedgerLine }) {
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

/** The reason why no side of the line is used, or `null`. */
function lineOff(line: LedgerLine, offOf: (path: OrderPath) => string | null): string | null {
  const reasons = [line.billing, line.payment].filter((path) => path !== null).map(offOf);
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}
