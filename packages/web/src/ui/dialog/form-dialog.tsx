import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { LeavingStep } from '@tsuun/domain/message/leaving-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { hasCtrl, plainKey } from '../keys.ts';
import { afterTyping, focusUnread } from '../commit-typing.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { showError } from '../feedback/show-error.tsx';
import { StartButton } from '../feedback/start-button.tsx';
import { enterMovesOn } from '../enter-moves-on.ts';
import { anyUnparsed, UnparsedProvider, useUnparsedForm, type UnparsedForm } from '../input/unparsed.tsx';
import { useLatest } from '../use-latest.ts';
import { Dialog, type DialogSize } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import type { KeptEdits, UnsavedChange } from '../../lib/unsaved.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { useFirstField } from './use-first-field.ts';
import { mayDiscard, type UnsavedEdits } from '../feedback/leaving-question.tsx';
import './form-dialog.css';

interface FormDialogProps {
  readonly title: string;
  readonly size?: DialogSize;
  /** Called by OK or Ctrl+S once all typed texts are readable. */
  readonly onSubmit: () => void;
  /** Called by キャンセル, ✕ and Esc, after a question if there are edits (FORM-23). */
  readonly onClose: () => void;
  /** True if there are edits; unreadable texts always count. */
  readonly edited?: boolean;
  /** Edits as the question before closing lists them. */
  readonly edits?: () => Pick<UnsavedEdits, 'name' | 'changes'>;
  /** Asks before closing in place of the dialog, if the owner can also save and registers its edits itself. */
  readonly leave?: (close: () => void) => void;
  /** Drafts of the edits in the browser, which closing without a save discards. */
  readonly drafts?: KeptEdits;
  /** Unreadable texts, if the owner keeps them. */
  readonly unread?: UnparsedForm;
  /** Text of the red banner: the server's sentence about the whole record (FORM-04). */
  readonly error?: string | null;
  /** Name of the field that gets the focus; the first field by default. */
  readonly firstField?: string | undefined;
  readonly loading?: boolean;
  readonly saving?: boolean;
  readonly submitLabel?: string;
  /** Sentence for which OK is disabled; a press shows it in the error dialog. */
  readonly refusal?: string | null;
  /** Content on the left of the footer: 削除, last editor. */
  readonly footerStart?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Dialog with a record: header, red banner, body, OK and キャンセル (FORM-01, FORM-02). Enter moves through the fields. */
export function FormDialog(props: FormDialogProps) {
  const { error = null, loading = false, saving = false } = props;
  const body = useRef<HTMLDivElement>(null);
  const own = useUnparsedForm();
  const unread = props.unread ?? own;
  const refusal = anyUnparsed(unread.texts) ? null : props.refusal;
  const onClose = useClosingQuestion(props, body, props.edited === true || anyUnparsed(unread.texts));
  useFirstField(body, !loading, props.firstField);
  // Latest properties, because the form is rendered between the key that saves and the save.
  const latest = useLatest({ refusal, onSubmit: props.onSubmit });
  const submit = (): void =>
    afterTyping(() => {
      if (focusUnread(body.current)) return;
      if (latest.current.refusal) void showError(latest.current.refusal);
      else latest.current.onSubmit();
    });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (plainKey(event) !== 's' || !hasCtrl(event) || event.shiftKey) return enterMovesOn(event);
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
          <div className="row wrap grow phone-line muted caption">{props.footerStart}</div>
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

/**
 * Closes a dialog after a question if there are edits (FORM-23), including half-typed text; a reload waits or asks too.
 */
function useClosingQuestion(props: FormDialogProps, body: RefObject<HTMLElement | null>, edited: boolean): () => void {
  const { leave, onClose, drafts } = props;
  const latest = useLatest({ edited, props });
  const edits = (): Pick<UnsavedEdits, 'name' | 'changes'> =>
    latest.current.props.edits?.() ?? { name: latest.current.props.title, changes: filledFields(body.current) };
  const mayClose = async (step: LeavingStep): Promise<boolean> => {
    const may = await mayDiscard(latest.current.props.edits?.() ?? { name: null, changes: [] }, step);
    if (may) drafts?.discard();
    return may;
  };
  useUnsaved(edited && leave === undefined, {
    ask: () => mayClose('away'),
    describe: edits,
    ...(drafts && { drafts }),
  });
  if (leave !== undefined) return () => leave(onClose);
  return () =>
    afterTyping(() => {
      if (!latest.current.edited) return onClose();
      void mayClose('close').then((may) => may && onClose());
    });
}

const fields =
  'input:not([type=hidden], [type=password], [type=checkbox], [type=radio], [type=file]), textarea, select';

/** Labels and values of the filled fields below `root`, never of passwords. */
const filledFields = (root: ParentNode | null): UnsavedChange[] =>
  [...(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(fields) ?? [])].flatMap(
    (field) => {
      const label = field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || '';
      const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      return field.disabled || value === '' ? [] : [{ label, from: null, to: value }];
    },
  );
