import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import type { Fee } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { describedColumns } from '../../list/described-columns.tsx';
import { rowControls, type RowActs } from '../../list/row-controls.tsx';
import { RowState } from '../../list/row-state.tsx';
import type { Column } from '../../ui/table/column.ts';

/** The catalogue's columns drawn, and the controls of each row (FEE-07, FEE-08, FEE-26). */
export const feeColumns = (acts: RowActs): readonly Column<Fee>[] => [
  ...describedColumns<Fee>(feeListColumns, {
    own: {
      state: (fee) => <RowState confirmed={fee.confirmed} overdue={feeClosingDays.some(({ flag }) => fee[flag])} />,
      loans: loanNames,
    },
    onPhone: 'state',
  }),
  rowControls(acts),
];

/** 請求・支払: the sides with a loan flag. */
const loanNames = ({ bizExpenseLoanInfo: { billing, pay } }: Fee): string =>
  [...(billing ? [words.billing] : []), ...(pay ? [words.payment] : [])].join('・');
