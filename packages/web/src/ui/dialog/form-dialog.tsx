import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { commitTyping, firstUnread } from '../commit-typing.ts';
import { EmptyState } from '../empty-state.tsx';
import { enterMovesOn } from '../enter-moves-on.ts';
import { Dialog, type DialogSize } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { useFirstField } from './use-first-field.ts';
import './form-dialog.css';

interface FormDialogProps {
  readonly title: string;
  readonly size?: DialogSize;
  /** OK or Ctrl+S, once every typed text could be read. */
  readonly onSubmit: () => void;
  /** キャンセル, ✕ and Esc; ask about unsaved input there, see `useClosingQuestion`. */
  readonly onClose: () => void;
  /** The red banner: what the server said about the whole record (FORM-04). */
  readonly error?: string | null;
  /** The record is still being read. */
  readonly loading?: boolean;
  /** The save is running. */
  readonly saving?: boolean;
  /** Instead of OK. */
  readonly submitLabel?: string;
  /** Why OK refuses now. */
  readonly refusal?: string | null;
  /** Left in the foot: 削除, who changed it last. */
  readonly footStart?: ReactNode;
  /** Instead of OK and キャンセル. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A record in a dialog: head, red banner, body, OK and キャンセル (FORM-01, FORM-02). Enter walks through the fields. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, error = null, loading = false, saving = false } = props;
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body, !loading);
  const submit = (): void => {
    commitTyping();
    const unread = body.current === null ? undefined : firstUnread(body.current);
    if (unread !== undefined) return unread.focus();
    props.onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return enterMovesOn(event);
    event.preventDefault();
    if (!loading && !saving && !props.refusal) submit();
  };
  const foot = props.foot ?? (
    <>
      <Button large onClick={onClose}>
        {words.cancel}
      </Button>
      <Button large look="primary" type="submit" busy={saving} disabled={loading} reason={props.refusal}>
        {props.submitLabel ?? words.ok}
      </Button>
    </>
  );
  return (
    <Dialog
      title={props.title}
      size={props.size}
      onClose={onClose}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      foot={
        <>
          <div className="form-dialog-start">{props.footStart}</div>
          {foot}
        </>
      }
    >
      <div ref={body} className="form-dialog">
        {error !== null && <InlineAlert>{error}</InlineAlert>}
        {loading ? <EmptyState busy>{words.loading}</EmptyState> : props.children}
      </div>
    </Dialog>
  );
}
