import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { isComposing } from '../keys.ts';
import { NoticeArea } from '../feedback/notices.tsx';
import { IconButton } from '../icon-button.tsx';
import { openDialogs } from './open-dialogs.ts';
import './dialog.css';

export type DialogSize = 'small' | 'medium' | 'wide' | 'picker' | 'fullscreen';

interface DialogProps {
  /** Accessible name; shown in the header unless `renderHeader` replaces it. */
  readonly title: string;
  /** Called by ✕, Esc or the back gesture. The owner closes the dialog by not rendering it. */
  readonly onClose: () => void;
  readonly size?: DialogSize | undefined;
  /** Replaces the default header; receives the id for the element that names the dialog. */
  readonly renderHeader?: ((titleId: string) => ReactNode) | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** Makes the dialog a form of body and footer, whose submit buttons call this. */
  readonly onSubmit?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** True if only its own button closes it, as in the error dialog. */
  readonly persistent?: boolean | undefined;
  /** True if its header has room for notices; a question has none, so that it contains nothing about another record. */
  readonly withNotices?: boolean | undefined;
}

/**
 * Modal dialog, open while it is rendered. It is the browser's own, which keeps the focus inside, makes the page inert
 * and returns the focus. On phones it fills the screen.
 */
export function Dialog(props: DialogProps) {
  const { onClose, size = 'medium', persistent = false } = props;
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const returnCaret = rememberCaret(document.activeElement);
    dialog.showModal();
    openDialogs.add(dialog);
    const uncover = size === 'fullscreen' ? coverPage() : null;
    return () => {
      uncover?.();
      openDialogs.remove(dialog);
      dialog.close();
      // After this render, which may have changed the text of the field.
      queueMicrotask(returnCaret);
    };
  }, [size]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // A second Esc would close it without a question, because browsers let a page refuse only once.
    event.preventDefault();
    event.stopPropagation();
    if (!persistent) onClose();
  };
  const onCancel = (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }): void => {
    // The cancel event of a file picker bubbles up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!persistent) onClose();
  };
  const content = (
    <>
      {props.renderHeader?.(titleId) ?? <PlainHeader {...props} id={titleId} />}
      <div className="dialog-body grow scrolls">{props.children}</div>
      {props.footer !== undefined && <footer className="dialog-footer row rigid">{props.footer}</footer>}
    </>
  );
  return (
    <dialog
      ref={element}
      className={classNames('dialog', `dialog-${size}`)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      {props.onSubmit ? (
        <form className="dialog-form" noValidate onSubmit={submitting(props.onSubmit)}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

/**
 * Returns the function that puts the caret back into a text field that has the focus again: Chromium gives such a field
 * the focus without a caret, and it ignores all keys. A text that changed meanwhile is selected.
 */
function rememberCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (document.activeElement !== field || selectionStart === null) return;
    if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd);
    else field.select();
  };
}

/** The submit event of a dialog must not reach a form around the component that opened it. */
const submitting = (onSubmit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  onSubmit();
};

type PlainHeaderProps = Pick<DialogProps, 'title' | 'onClose' | 'persistent' | 'withNotices'> & { readonly id: string };

function PlainHeader({ id, title, onClose, persistent = false, withNotices = true }: PlainHeaderProps) {
  return (
    <header className="dialog-header row rigid spread loose">
      <h2 id={id} className="rigid title">
        {title}
      </h2>
      {withNotices && <NoticeArea />}
      {!persistent && <IconButton icon="close" label={words.close} onClick={onClose} />}
    </header>
  );
}

let covering = 0;

/**
 * Marks the page as hidden behind a full-screen dialog, so that it is not drawn (`dialog.css`); otherwise every key in
 * the form would also paint the table. Returns the function that ends this before the dialog closes, because only drawn
 * elements can get the focus back.
 */
export function coverPage(): () => void {
  covering += 1;
  document.documentElement.classList.add('page-covered');
  return () => {
    covering -= 1;
    document.documentElement.classList.toggle('page-covered', covering > 0);
  };
}
