import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasCtrl, plainKey, isComposing } from '../../ui/keys.ts';
import { useLatest } from '../../ui/use-latest.ts';

interface TypeAheadOptions {
  /** A record is loading, or a command that leads to the next record is running. */
  readonly waiting: boolean;
  /** Key of the record in the form; blank before the first one. */
  readonly formKey: string | null;
  readonly form: RefObject<HTMLElement | null>;
  readonly run: (command: AheadCommand) => Promise<void>;
}

/**
 * Records keys while a record is loading, in a hidden field, so that neither the previous record nor the page receives
 * them, and replays them in the new record. If no other record is loaded, they are dropped and the focus returns.
 */
export function useTypeAhead({ waiting, formKey, form, run }: TypeAheadOptions) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef<TypedAhead[]>([]);
  /** Element with the focus, and its record, when recording began; blank while nothing is recorded. */
  const taking = useRef<{ readonly from: Element | null; readonly formKey: string | null } | null>(null);
  const latest = useLatest({ formKey, run });

  const begin = (): void => {
    const from = document.activeElement;
    if (taking.current !== null || !takesKeys(from, box.current)) return;
    taking.current = { from, formKey: latest.current.formKey };
    typed.current = [];
    if (box.current === null) return;
    box.current.value = '';
    box.current.removeAttribute('aria-hidden');
    box.current.focus({ preventScroll: true });
  };
  /** Drops the recorded keys and returns the focus, because no other record comes. */
  const end = (): void => {
    const began = taking.current;
    taking.current = null;
    typed.current = [];
    if (box.current !== null) box.current.value = '';
    if (document.activeElement === box.current && began?.from instanceof HTMLElement) began.from.focus();
  };
  const flush = (): TypedAhead[] => {
    const text = box.current?.value ?? '';
    if (text !== '') typed.current.push({ kind: 'text', text });
    if (box.current !== null) box.current.value = '';
    return typed.current;
  };

  useLayoutEffect(() => {
    if (waiting && formKey === null && !window.matchMedia('(pointer: coarse)').matches) begin();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the dialog opens
  }, []);
  useLayoutEffect(() => {
    const began = taking.current;
    if (began === null) return;
    if (began.formKey !== formKey) {
      taking.current = null;
      const keys = flush();
      typed.current = [];
      if (keys.length === 0) return;
      ensureField(form.current);
      // After this render, when the field has the focus, and before the next key.
      queueMicrotask(() => void replayKeys(keys, latest.current.run));
    } else if (!waiting) end();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a record comes, or none does
  }, [formKey, waiting]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const pressed = pressedKey(event);
    if (pressed === null) return;
    const isEmpty = flush().length === 0;
    // Without typed text before it, a step or Esc applies to the dialog at once.
    if (isEmpty && pressed !== 'ignored' && pressed.kind === 'command' && pressed.command !== 'save') return;
    event.preventDefault();
    event.stopPropagation();
    const locksUnseen = isEmpty && pressed !== 'ignored' && pressed.kind === 'command';
    if (pressed !== 'ignored' && !locksUnseen) typed.current.push(pressed);
  };
  return { begin, end, box, onKeyDown };
}

/** True if keys are meant for a field and not for a focused button of the footer. */
const takesKeys = (focused: Element | null, box: HTMLElement | null): boolean =>
  box !== null && focused !== box && !focused?.closest('.dialog-footer') && box.closest('dialog')?.open === true;

const commands: Readonly<Record<string, AheadCommand>> = {
  s: 'save',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** Key as it is recorded; `null` if it only writes; `ignored` for a confirm of a record that is not loaded yet. */
function pressedKey(event: KeyboardEvent): TypedAhead | 'ignored' | null {
  const { key, shiftKey } = event;
  if (hasCtrl(event)) {
    const command = commands[plainKey(event)];
    if (command !== undefined) return { kind: 'command', command };
    return key === 'Enter' ? 'ignored' : null;
  }
  if (key === 'Enter' || key === 'Tab') return { kind: 'key', key, shift: shiftKey };
  return key === 'Escape' ? { kind: 'command', command: 'close' } : null;
}

const fields = 'input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea';

/** Moves the focus from a button (of an offered draft) into the first field, for which the keys were meant. */
function ensureField(form: HTMLElement | null): void {
  if (document.activeElement?.matches('input, textarea, select') && form?.contains(document.activeElement)) return;
  [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])].find((field) => !field.disabled)?.focus();
}

/** Command of a key that was pressed before its record was loaded. */
type AheadCommand = 'save' | 'next' | 'previous' | 'close';

/** Keys that were pressed while a record was loading, in their order. */
type TypedAhead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: 'Enter' | 'Tab'; readonly shift: boolean }
  | { readonly kind: 'command'; readonly command: AheadCommand };

/**
 * Replays the recorded keys in the focused field. Commands run after all previous keys have become values. Keys that
 * confirm are never recorded, because the user has not seen the record.
 */
async function replayKeys(typed: readonly TypedAhead[], run: (command: AheadCommand) => Promise<void>): Promise<void> {
  for (const one of typed) {
    if (one.kind === 'text') insertText(one.text);
    else if (one.kind === 'key') pressKey(one.key, one.shift);
    else await run(one.command);
  }
}

/** Types a text into the focused field in place of its selection. */
function insertText(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly) return;
  flushSync(() => {
    // `execCommand` also keeps the undo of the browser; without it the value is set and an input event fired.
    if (document.execCommand?.('insertText', false, text)) return;
    const from = field.selectionStart ?? field.value.length;
    const prototype = Object.getPrototypeOf(field) as object;
    const value = field.value.slice(0, from) + text + field.value.slice(field.selectionEnd ?? from);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * Dispatches a key that moves between fields; Tab is replayed as Enter, because a page cannot press the real Tab key.
 */
function pressKey(key: 'Enter' | 'Tab', shiftKey: boolean): void {
  const press = (name: string): boolean =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    ) ?? true;
  flushSync(() => {
    // A picker chooses its row by Tab and moves on.
    if (key === 'Tab' && !press('Tab')) return;
    press('Enter');
  });
}
