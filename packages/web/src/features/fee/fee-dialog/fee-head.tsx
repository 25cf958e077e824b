import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { feeLabel } from '@tsuun/domain/fee/path';
import { feeTotalFields } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import type { RecordHeadProps } from '../../../editing/dialog/record-dialog.tsx';
import { RecordHead } from '../../../editing/dialog/record-head.tsx';
import { StateTags } from '../../../editing/dialog/state-tags.tsx';
import { useDraftView, useEditing } from './fee-context.tsx';

/** What the dialog is called. */
export const feeDialogTitle = '諸料金編集';

/** Which fee this is, in which state, and its sums. */
export function FeeHead(props: RecordHeadProps) {
  const base = useDraftView((view) => view.draft.base);
  const handling = useDraftView((view) => view.fee.atsukaiKubun);
  const amt = useDraftView((view) => view.fee.amt);
  const totals = useDraftView((view) => view.totals);
  return (
    <RecordHead
      {...props}
      title={feeDialogTitle}
      name={base.id ?? words.newEntry}
      sums={[
        { label: feeLabel('amt'), sum: amt ?? 0 },
        { label: feeTotalFields.payment.label, sum: totals.payment },
        { label: feeTotalFields.profit.label, sum: totals.profit },
      ]}
    >
      <div className="record-head-about">
        <div className="record-head-above">
          {[handling?.atsukaiKubunName1, handling?.atsukaiKubunName2].filter(Boolean).join(' / ')}
        </div>
        <div className="record-head-subject">
          <b>{handling?.atsukaiKubunName3 ?? words.none}</b>
        </div>
      </div>
      <StateTags base={base} mayWrite={useEditing().mayWrite} overdue={feeClosingDays.some(({ flag }) => base[flag])} />
    </RecordHead>
  );
}
