import { useState } from 'react';
import { words } from '@tsuun/domain/message/words';
import { ChangeHistoryDialog } from '../editing/change-history-dialog.tsx';
import type { OpenRecord } from '../editing/open-record.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { MasterFormProvider } from './form-context.tsx';
import type { MasterKind, MasterRecord } from './master-kind.ts';
import { useMasterForm } from './use-master-form.ts';
import { useMasterRecord } from './use-master-record.ts';
import './master-dialog.css';

interface MasterDialogProps<R extends MasterRecord> {
  readonly kind: MasterKind<R>;
  readonly open: OpenRecord;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  /** Something changed, or is no longer there. */
  readonly onChanged: () => void;
  readonly onSaved: (id: string) => void;
}

/** A record of an editable master (FORM-01 to FORM-13). Rendered = open. */
export function MasterDialog<R extends MasterRecord>(props: MasterDialogProps<R>) {
  const { kind, open, onClose } = props;
  const record = useMasterRecord(kind, open, onClose);
  if (record !== null) return <LoadedDialog {...props} loaded={record} />;
  const nothing = (): void => undefined;
  return (
    <FormDialog
      title={kind.dialogTitle}
      size={kind.dialogSize ?? 'medium'}
      onSubmit={nothing}
      onClose={onClose}
      loading
    >
      {null}
    </FormDialog>
  );
}

function LoadedDialog<R extends MasterRecord>(props: MasterDialogProps<R> & { readonly loaded: R }) {
  const { kind, loaded, mayWrite, onClose, onChanged, onSaved } = props;
  const done = (): void => {
    onChanged();
    onClose();
  };
  const { form, banner, busy, edited, save, remove } = useMasterForm({
    kind,
    loaded,
    mayWrite,
    onDone: done,
    onSaved,
    onOutdated: onChanged,
  });
  const [history, setHistory] = useState(false);
  const { id } = loaded;
  const { Form } = kind;
  return (
    <>
      <FormDialog
        title={kind.dialogTitle}
        size={kind.dialogSize ?? 'medium'}
        onSubmit={mayWrite ? save : onClose}
        onClose={onClose}
        edited={edited}
        error={banner}
        saving={busy}
        footStart={
          id !== null && (
            <>
              {mayWrite && <Remove onClick={remove} />}
              <History onClick={() => setHistory(true)} />
            </>
          )
        }
        {...(!mayWrite && { foot: <CloseOnly onClick={onClose} /> })}
      >
        <MasterFormProvider value={form}>
          <div className="master-form">
            <Form />
          </div>
        </MasterFormProvider>
      </FormDialog>
      {history && id !== null && (
        <ChangeHistoryDialog endpoint={kind.history} id={id} onClose={() => setHistory(false)} />
      )}
    </>
  );
}

const Remove = ({ onClick }: { readonly onClick: () => void }) => (
  <Button large look="dangerLine" icon="trash" onClick={onClick}>
    {words.remove}
  </Button>
);

const History = ({ onClick }: { readonly onClick: () => void }) => (
  <Button large icon="list" onClick={onClick}>
    {words.changeHistory}
  </Button>
);

const CloseOnly = ({ onClick }: { readonly onClick: () => void }) => (
  <Button large look="primary" onClick={onClick}>
    {words.close}
  </Button>
);
