import { useState } from 'react';
import { closingAlert } from '@tsuun/domain/closing/closing-days';
import { alwaysRequired, feeConditionCount } from '@tsuun/domain/fee/confirmability';
import { feeClosingDays, feeLabel, type FeePath, feeTotalFields, feeValue } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert, RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import type { RecordBodyProps, RecordHeaderProps } from '../../../editing/dialog/record-dialog.tsx';
import { useFirstFocus } from '../../../editing/dialog/use-first-focus.ts';
import { useDepartmentProposal } from '../../../editing/department-proposal.ts';
import { ConfirmReasons, faultPaths, useDraftView, useEditing } from './fee-editing.ts';
import { FeeForm } from './fee-form.tsx';
import { NoteSection, NoteTag } from '../../../note/note-section.tsx';
import { RecordHeader, StateTags } from '../../../editing/dialog/record-header.tsx';

interface FeeBodyProps extends RecordBodyProps {
  /** Fields of the list's conditions; blank if these only narrow the list. */
  readonly openedFor: readonly string[] | null;
}

/** Scrolling part of the dialog: alerts, form, creator and last editor. Mounted again for each fee. */
export function FeeBody({ showField, onHistory, lastPath, openedFor }: FeeBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const base = useDraftView((view) => view.draft.base);
  const body = useFirstFocus({
    openedFor,
    faults: () => faultPaths(editing),
    isBlank: (path) => !feeValue(opened, path as FeePath),
    first: 'chargeTransportation',
    lastPath,
  });
  useDepartmentProposal(editing);
  const alert = opened.id === null ? editing.alert : closingAlert(feeClosingDays, opened, feeLabel);
  return (
    <div ref={body} className="fee-body column tight">
      <FeeReasons showField={showField} />
      <OpeningAlert lines={[alert]} />
      <ConflictPanel editing={editing} showField={showField} />
      <FeeForm />
      {base.id !== null && (
        <section className="fee-facts part row wrap spread" aria-label={words.facts}>
          <RecordFacts record={base} onHistory={onHistory} />
        </section>
      )}
      {base.id !== null && <NoteSection kind="fee" id={base.id} name={base.id} />}
    </div>
  );
}

const kinds = [`必須の項目 ${alwaysRequired.length}件`, '請求と支払の項目', '締め日'];

/** Reasons why the fee cannot be confirmed (FEE-34); what it lacks prevents saving too. */
function FeeReasons({ showField }: Pick<RecordBodyProps, 'showField'>) {
  const count = useDraftView(({ fee }) => feeConditionCount(fee));
  return (
    <div className="reason-strip">
      <ConfirmReasons showField={showField} count={count} kinds={kinds} preventsSave={always} />
    </div>
  );
}

const always = (): boolean => true;

export const feeDialogTitle = '諸料金編集';

export function FeeHeader(props: RecordHeaderProps) {
  const base = useDraftView((view) => view.draft.base);
  const handling = useDraftView((view) => view.fee.atsukaiKubun);
  const amt = useDraftView((view) => view.fee.amt);
  const totals = useDraftView((view) => view.totals);
  const { copiedFrom } = useEditing();
  return (
    <RecordHeader
      {...props}
      title={feeDialogTitle}
      copiedFrom={base.id === null ? copiedFrom : null}
      name={base.id ?? words.newEntry}
      sums={[
        { label: feeLabel('amt'), sum: amt ?? 0 },
        { label: feeTotalFields.payment.label, sum: totals.payment },
        { label: feeTotalFields.profit.label, sum: totals.profit },
      ]}
    >
      <div className="record-header-about">
        <div className="record-header-above muted caption cut">
          {[handling?.atsukaiKubunName1, handling?.atsukaiKubunName2].filter(Boolean).join(' / ')}
        </div>
        <div className="record-header-subject row title one-line">
          <b>{handling?.atsukaiKubunName3 ?? words.none}</b>
        </div>
      </div>
      <StateTags base={base} mayWrite={useEditing().mayWrite} overdue={feeClosingDays.some(({ flag }) => base[flag])}>
        {base.id !== null && <NoteTag kind="fee" id={base.id} />}
      </StateTags>
    </RecordHeader>
  );
}
