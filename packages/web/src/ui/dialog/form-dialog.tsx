import { useRef, type KeyboardEvent, type ReactNode, useEffect, type RefObject } from 'react';
import type { LeavingStep } from '@tsuun/domain/message/leaving-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { afterTyping, leadToUnread } from '../commit-typing.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { showError } from '../feedback/show-error.tsx';
import { StartButton } from '../feedback/start-button.tsx';
import { enterMovesOn } from '../enter-moves-on.ts';
import { anyUnparsed, UnparsedProvider, useUnparsedForm, type UnparsedForm } from '../input/unparsed.tsx';
import { useLatest } from '../use-latest.ts';
import { Dialog, type DialogSize } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { filledFields } from './filled-fields.ts';
import { mayDiscard, type UnsavedEdits } from '../feedback/leaving-question.tsx';
import './form-dialog.css';

interface FormDialogProps {
  readonly title: string;
  readonly size?: DialogSize;
  /** OK or Ctrl+S, once every typed text could be read. */
  readonly onSubmit: () => void;
  /** キャンセル, ✕ and Esc; asked before when something was edited (FORM-23). */
  readonly onClose: () => void;
  /** True if edits would be lost; texts that cannot be read always count. */
  readonly edited?: boolean;
  /** The edits as the question before closing shows them. */
  readonly edits?: () => Pick<UnsavedEdits, 'name' | 'changes'>;
  /** Asks before closing in place of the dialog, where the owner can also save: it registers its edits itself. */
  readonly leave?: (close: () => void) => void;
  /** Texts that cannot be read, where the owner keeps them. */
  readonly unread?: UnparsedForm;
  /** The red banner: what the server said about the whole record (FORM-04). */
  readonly error?: string | null;
  /** The record is still being read. */
  readonly loading?: boolean;
  /** The save is running. */
  readonly saving?: boolean;
  /** Instead of OK. */
  readonly submitLabel?: string;
  /** The sentence for which OK refuses now; a press shows it in the error dialog. */
  readonly refusal?: string | null;
  /** Left in the footer: 削除, who changed it last. */
  readonly footerStart?: ReactNode;
  /** Instead of OK and キャンセル. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A record in a dialog: header, red banner, body, OK and キャンセル (FORM-01, FORM-02). Enter walks through the fields. */
export function FormDialog(props: FormDialogProps) {
  const { error = null, loading = false, saving = false } = props;
  const body = useRef<HTMLDivElement>(null);
  const own = useUnparsedForm();
  const unread = props.unread ?? own;
  const refusal = anyUnparsed(unread.texts) ? null : props.refusal;
  const onClose = useClosingQuestion(props, body, props.edited === true || anyUnparsed(unread.texts));
  useFirstField(body, !loading);
  // Latest properties: the form is rendered again between the key that saves and the save.
  const latest = useLatest({ refusal, onSubmit: props.onSubmit });
  const submit = (): void =>
    afterTyping(() => {
      if (leadToUnread(body.current)) return;
      if (latest.current.refusal) void showError(latest.current.refusal);
      else latest.current.onSubmit();
    });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return enterMovesOn(event);
    event.preventDefault();
    if (!loading && !saving) submit();
  };
  const footer = props.footer ?? (
    <>
      <Button large onClick={onClose}>
        {words.cancel}
      </Button>
      <StartButton
        large
        look="primary"
        type="submit"
        shortcut="Ctrl+S"
        busy={saving}
        disabled={loading}
        missing={refusal ?? null}
      >
        {props.submitLabel ?? words.ok}
      </StartButton>
    </>
  );
  return (
    <Dialog
      title={props.title}
      size={props.size}
      onClose={onClose}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      footer={
        <>
          <div className="form-dialog-start">{props.footerStart}</div>
          {footer}
        </>
      }
    >
      <div ref={body} className="form-dialog">
        {error !== null && <InlineAlert>{error}</InlineAlert>}
        {loading ? (
          <EmptyState busy>{words.loading}</EmptyState>
        ) : (
          <UnparsedProvider value={unread}>{props.children}</UnparsedProvider>
        )}
      </div>
    </Dialog>
  );
}

/** Closes after asking when something was edited (FORM-23), what is still being typed included; reloads wait or ask. */
function useClosingQuestion(props: FormDialogProps, body: RefObject<HTMLElement | null>, edited: boolean): () => void {
  const { leave, onClose } = props;
  const latest = useLatest({ edited, props });
  const edits = (): Pick<UnsavedEdits, 'name' | 'changes'> =>
    latest.current.props.edits?.() ?? { name: latest.current.props.title, changes: filledFields(body.current) };
  const mayClose = (step: LeavingStep): Promise<boolean> =>
    mayDiscard(latest.current.props.edits?.() ?? { name: null, changes: [] }, step);
  useUnsaved(edited && leave === undefined, { ask: () => mayClose('away'), describe: edits });
  if (leave !== undefined) return () => leave(onClose);
  return () =>
    afterTyping(() => {
      if (!latest.current.edited) return onClose();
      void mayClose('close').then((may) => may && onClose());
    });
}

const fields = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';

/**
 * Puts the focus on the first field below `root` once it is `ready`: a dialog is opened to type, and its ✕ comes first
 * in the order of the page. Not for fingers, whose keyboard would cover half the dialog.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready || window.matchMedia('(pointer: coarse)').matches) return;
    const all = [...(root.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    all.find((field) => !field.disabled && !field.readOnly)?.focus();
  }, [root, ready]);
}
