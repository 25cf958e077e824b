import { type Fee, feeClosingDays } from '@tsuun/domain/fee/record';
import { RowState } from '../../list/list-columns.tsx';
import { NoteMark } from '../../note/open-notes.tsx';

/** True if a day of a fee is past closing. */
export const isOverdue = (fee: Fee): boolean => feeClosingDays.some(({ flag }) => fee[flag]);

/** State of a fee and a day past closing. */
export const FeeState = ({ fee, draft }: { readonly fee: Fee; readonly draft: boolean | undefined }) => (
  <RowState confirmed={fee.confirmed} overdue={isOverdue(fee)} draft={draft} notes={<NoteMark id={fee.id} />} />
);
