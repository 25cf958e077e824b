import { useRef, useState } from 'react';
import { words } from '@tsuun/domain/message/words';
import { ChangeHistoryDialog } from '../editing/dialog/change-history-dialog.tsx';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { copiedFromText } from '@tsuun/domain/message/editing';
import { changedPaths } from '../editing/draft.ts';
import { useDraftUnread, type Editing } from '../editing/create-editing.tsx';
import { useLeaveRecord } from '../editing/leaving/use-leave-record.ts';
import { DraftOffer } from '../editing/stored/draft-offer.tsx';
import { focusField } from '../editing/field-location.tsx';
import type { Editable } from '../editing/record-kind.ts';
import { useOpenedRecord, type OpenedProps } from '../editing/use-opened-record.ts';
import { useRecordCommands } from '../editing/use-record-commands.ts';
import { useStore } from '../lib/store.ts';
import { useDelete } from '../list/record-commands.tsx';
import { Button } from '../ui/button.tsx';
import { afterTyping } from '../ui/commit-typing.ts';
import { CloseButton } from '../ui/dialog/close-button.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { MasterFormProvider, type DialogKind } from './master-kind.tsx';
import './master-dialog.css';

interface MasterDialogProps<R extends Editable> extends OpenedProps<R> {
  readonly kind: DialogKind<R>;
}

/** Dialog of an editable master record (FORM-01 to FORM-13). It is open while it is rendered. */
export function MasterDialog<R extends Editable>(props: MasterDialogProps<R>) {
  const { kind } = props;
  const { editing, formKey } = useOpenedRecord(kind, kind.code, props);
  const shown = { ...props, editing, loading: formKey === null };
  return (
    <MasterFormProvider value={editing}>
      <MasterForm {...shown} />
    </MasterFormProvider>
  );
}

interface MasterFormProps<R extends Editable> extends MasterDialogProps<R> {
  readonly editing: Editing<R>;
  readonly loading: boolean;
}

/** Form of the record with OK, キャンセル, 削除 and 変更履歴; refusals are shown in the banner (FORM-04, FORM-11). */
function MasterForm<R extends Editable>(props: MasterFormProps<R>) {
  const { kind, editing, loading, onClose, onChanged, onSaved } = props;
  const { store, mayWrite } = editing;
  const form = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState(false);
  const [undeleted, setUndeleted] = useState<string | null>(null);
  const { id, versionNo } = useStore(store, ({ base }) => base);
  const refusal = useStore(store, ({ values }) => kind.refusalOf?.(values) ?? null);
  const showField = (path: string): void => focusFieldOrGroup(form.current, path);
  const commands = useRecordCommands(editing, {
    showField,
    openNext: null,
    inBanner: true,
    onChanged,
    onSaved: (record, name) => {
      onSaved?.(record, name);
      // Values that were typed during the save are not stored.
      afterTyping(() => {
        if (changedPaths(kind.leaves, store.get()).length === 0) onClose();
      });
    },
  });
  const leave = useLeaveRecord(editing, commands);
  const onDeleted = (): void => {
    onChanged(null);
    onClose();
  };
  const remove = useDelete(kind.remove, onDeleted, { onRefused: setUndeleted });
  const save = (): void => {
    setUndeleted(null);
    commands.run('save');
  };
  const onRemove = mayWrite ? () => void remove({ id, versionNo }) : null;
  return (
    <>
      <FormDialog
        title={kind.dialogTitle}
        size={kind.dialogSize ?? 'medium'}
        onSubmit={mayWrite ? save : onClose}
        onClose={onClose}
        leave={(close) => leave('close', close)}
        unread={useDraftUnread(store)}
        error={commands.refusal ?? undeleted}
        loading={loading}
        saving={commands.busy !== null}
        refusal={mayWrite ? refusal : null}
        footerStart={
          <>
            {id !== null && <StoredButtons onRemove={onRemove} onHistory={() => setHistory(true)} />}
            {mayWrite && refusal !== null && <span className="push">{refusal}</span>}
          </>
        }
        footer={mayWrite ? undefined : <CloseButton main onClose={onClose} />}
      >
        <div ref={form} className="master-form">
          <FormTop editing={editing} isNew={id === null} />
          <ConflictPanel editing={editing} showField={showField} />
          <kind.Form />
        </div>
      </FormDialog>
      {history && id !== null && (
        <ChangeHistoryDialog endpoint={kind.history} id={id} onClose={() => setHistory(false)} />
      )}
    </>
  );
}

const FormTop = <R extends Editable>({ editing, isNew }: { readonly editing: Editing<R>; readonly isNew: boolean }) => (
  <>
    <DraftOffer editing={editing} />
    {isNew && editing.copiedFrom !== null && (
      <p className="tag tone-locked caption">{copiedFromText(editing.copiedFrom)}</p>
    )}
  </>
);

/** Focuses a field; the codes of a station share one field on the form, found by the first part of the path. */
function focusFieldOrGroup(form: HTMLElement | null, path: string): void {
  if (!focusField(form, path)) focusField(form, path.split('.')[0] ?? '');
}

interface StoredButtonsProps {
  readonly onRemove: (() => void) | null;
  readonly onHistory: () => void;
}

const StoredButtons = ({ onRemove, onHistory }: StoredButtonsProps) => (
  <>
    {onRemove && (
      <Button large look="dangerLine" icon="trash" onClick={onRemove}>
        {words.remove}
      </Button>
    )}
    <Button large icon="list" onClick={onHistory}>
      {words.changeHistory}
    </Button>
  </>
);
