import type { ComponentProps, ComponentType, ReactNode, RefObject } from 'react';
import { words } from '@tsuun/domain/message/words';
import { useStore } from '../../lib/store.ts';
import { Dialog, type DialogSize } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { ChangeHistoryDialog } from './change-history-dialog.tsx';
import type { Editing } from '../create-editing.tsx';
import type { CountingFooter } from './dialog-footer.tsx';
import type { Editable } from '../record-kind.ts';
import { DraftOffer } from '../stored/draft-offer.tsx';
import { useRecordDialog, type RecordDialogOptions, type OpenRecordProps } from '../use-record-dialog.ts';

/** State while a dialog is open; see `useOpenedRecord`. */
export interface OpenRecordDialogProps<R> extends OpenRecordProps<R> {
  readonly formKey: string | null;
  readonly loading: boolean;
}

export interface RecordBodyProps {
  readonly showField: (path: string) => void;
  readonly onHistory: () => void;
  /** Path of the field that had the focus last, in this or the previous record. */
  readonly lastPath: RefObject<string | null>;
}

export interface RecordHeaderProps {
  readonly titleId: string;
  readonly loading: boolean;
  readonly onClose: () => void;
}

interface RecordDialogProps<R extends Editable> extends RecordDialogOptions<R> {
  readonly editing: Editing<R>;
  readonly title: string;
  readonly size: DialogSize;
  readonly className: string;
  readonly history: ComponentProps<typeof ChangeHistoryDialog>['endpoint'];
  readonly Header: ComponentType<RecordHeaderProps>;
  readonly Footer: CountingFooter;
  readonly keepIcon?: IconName;
  readonly children: (body: RecordBodyProps, form: RefObject<HTMLElement | null>) => ReactNode;
}

/** Dialog of a record: header, form, footer, keys and its change history. */
export function RecordDialog<R extends Editable>(props: RecordDialogProps<R>) {
  const { editing, title, size, className, formKey, history, Header, Footer, children } = props;
  const { neighbours, loading, keepIcon } = props;
  const id = useStore(editing.store, ({ base }) => base.id);
  const { commands, form, showField, lastPath, typeAhead, ...dialog } = useRecordDialog(editing, props);
  const onHistory = (): void => dialog.setHistory(true);
  return (
    <>
      <Dialog
        title={title}
        size={size}
        onClose={dialog.close}
        onKeyDown={dialog.onKeyDown}
        renderHeader={(titleId) => (
          <>
            <Header titleId={titleId} loading={dialog.indicating} onClose={dialog.close} />
            <DraftOffer key={formKey} editing={editing} />
          </>
        )}
        footer={
          <Footer
            state={dialog.footer}
            keepIcon={keepIcon}
            neighbours={neighbours}
            busy={commands.busy}
            loading={loading}
            refusal={commands.refusal}
            onCommand={commands.run}
            onMove={dialog.move}
            onNew={dialog.onNew}
          />
        }
      >
        {/* Takes what is typed while a record is on its way; announced only while it does. */}
        <input
          ref={typeAhead.box}
          className="visually-hidden"
          aria-label={words.loading}
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="off"
          onKeyDown={typeAhead.onKeyDown}
          onBlur={({ currentTarget }) => currentTarget.setAttribute('aria-hidden', 'true')}
        />
        <div ref={form} className={className}>
          {formKey === null ? (
            <EmptyState busy>{words.loading}</EmptyState>
          ) : (
            children({ showField, onHistory, lastPath }, form)
          )}
        </div>
      </Dialog>
      {dialog.history && id !== null && (
        <ChangeHistoryDialog endpoint={history} id={id} onClose={() => dialog.setHistory(false)} />
      )}
    </>
  );
}
