import { useMemo, useEffect, useRef } from 'react';
import { feeLeaves, type Fee } from '@tsuun/domain/fee/record';
import { getFeeHistory } from '@tsuun/contract/fees';
import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { Day } from '@tsuun/domain/value/day';
import { changedPaths } from '../../../editing/draft.ts';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import { afterTyping } from '../../../ui/commit-typing.ts';
import { useToday } from '../../../ui/today.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { EditingProvider, faultPaths, Footer, useEditing, useFooterFacts, feeKind, useTaxRow } from './fee-editing.ts';
import { RecordDialog, type OpenRecordDialogProps } from '../../../editing/dialog/record-dialog.tsx';
import { FeeBody, FeeHeader, feeDialogTitle } from './fee-body.tsx';
import { type FooterState, confirmButton, type FooterFacts } from '../../../editing/dialog/dialog-footer.tsx';
import type { Editing } from '../../../editing/create-editing.tsx';
import './fee-dialog.css';

/**
 * Dialog of a fee (FEE-09). `fee-editing` holds the edited fee with the results of its rules; `fee-body` shows it, with
 * the fields of `fee-form`.
 */
export function FeeDialog(props: OpenedProps<Fee>) {
  const today = useToday();
  const taxRow = useTaxRow();
  const latestDay = useLatest(today);
  const kind = useMemo(() => feeKind(() => latestDay.current, taxRow), [latestDay, taxRow]);
  const { editing, ...shown } = useOpenedRecord(kind, 'FEES', props);
  useNewDay(editing, today);
  return (
    <EditingProvider value={editing}>
      <FeeDialogForm {...props} {...shown} />
    </EditingProvider>
  );
}

/** Form of the fee with 戻る, 保存, 確定 or 解除, 次へ (FEE-09). A new one closes shortly after its first save (FEE-27). */
function FeeDialogForm(props: OpenRecordDialogProps<Fee> & Pick<OpenedProps<Fee>, 'openedFor'>) {
  const editing = useEditing();
  const footer = feeFooterState(useFooterFacts());
  const closeSoon = useClosingSoon(editing, props);
  return (
    <RecordDialog
      {...props}
      onNew={undefined}
      editing={editing}
      faults={() => faultPaths(editing)}
      title={feeDialogTitle}
      size="wide"
      className="fee-dialog-form"
      history={getFeeHistory}
      footer={footer}
      opensNext={false}
      onCreated={closeSoon}
      Header={FeeHeader}
      Footer={Footer}
    >
      {(body) => <FeeBody key={props.formKey} {...body} openedFor={props.openedFor ?? null} />}
    </RecordDialog>
  );
}

/** Milliseconds for which a new fee stays visible after it was saved (FEE-27, CONST-16). */
const saveStays = 800;

/** Closes after that time, unless the dialog is already closed, shows another fee or has edits that are not saved. */
function useClosingSoon(
  { store }: Editing<Fee>,
  { onClose, formKey }: Pick<OpenRecordDialogProps<Fee>, 'onClose' | 'formKey'>,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useLatest(formKey);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = (): void => {
    if (shown.current === formKey && changedPaths(feeLeaves, store.get()).length === 0) onClose();
  };
  return () => {
    timer.current = setTimeout(() => shown.current === formKey && afterTyping(close), saveStays);
  };
}

/** State of 保存 and 確定 or 解除 for every state of a fee (FEE-22, FEE-23, FEE-25). */
function feeFooterState(facts: FooterFacts): FooterState {
  const right = facts.mayWrite ? null : message.forbidden;
  const keep = { command: 'save', label: words.save, reason: right ?? saveReason(facts) };
  const confirming = confirmButton(facts);
  const confirms = confirming.command === 'confirm' && confirming.reason === null;
  return { keep, confirming, main: keep.reason === null ? 'keep' : confirms ? 'confirming' : null };
}

/** A copy can be saved without edits. */
function saveReason({ stored, confirmed, edited }: FooterFacts): string | null {
  if (confirmed) return dialogReason.confirmed;
  return stored && !edited ? dialogReason.nothingEdited : null;
}

/**
 * Sets 入力日 of a new fee to the new business date while the form is open, unless the user has entered another day
 * (SESS-06). Stored fees keep their day.
 */
function useNewDay({ store }: Editing<Fee>, today: Day): void {
  const former = useRef(today);
  useEffect(() => {
    const before = former.current;
    former.current = today;
    if (before === today) return;
    store.set((draft) => {
      const { base, values } = draft;
      if (base.id !== null || values.inputDt !== before) return draft;
      return { ...draft, base: { ...base, inputDt: today }, values: { ...values, inputDt: today } };
    });
  }, [today, store]);
}
