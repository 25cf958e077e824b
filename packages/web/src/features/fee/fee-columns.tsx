import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import { closedMark } from '@tsuun/domain/message/editing';
import type { Fee } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { describedColumns } from '../../list/described-columns.tsx';
import { rowControls, type RowActs } from '../../list/row-controls.tsx';
import { RowState } from '../../list/row-state.tsx';
import type { Column } from '../../ui/table/column.ts';

const isOverdue = (fee: Fee): boolean => feeClosingDays.some(({ flag }) => fee[flag]);

/** The words of the signs in a fee's row. */
export const feeSigns = (fee: Fee): string[] => (isOverdue(fee) ? [closedMark] : []);

/** The catalogue's columns drawn, and the controls of each row (FEE-07, FEE-08, FEE-26). */
export const feeColumns = (acts: RowActs): readonly Column<Fee>[] => [
  ...describedColumns<Fee>(feeListColumns, {
    own: {
      state: (fee) => <RowState confirmed={fee.confirmed} overdue={isOverdue(fee)} />,
      loans: loanNames,
    },
    onPhone: 'state',
  }),
  ...rowControls(acts),
];

/** 請求・支払: the sides with a loan flag. */
const loanNames = ({ bizExpenseLoanInfo: { billing, pay } }: Fee): string =>
  [...(billing ? [words.billing] : []), ...(pay ? [words.payment] : [])].join('・');
