import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { whileLookingUp } from '../../commit-typing.ts';
import { useLatest } from '../../use-latest.ts';
import { useComposedText } from '../use-composed-text.ts';
import { unambiguousRow } from './unambiguous-row.ts';
import type { Answer, useSuggestions } from './use-suggestions.ts';
import { useTypedRow, type ReferenceBox, type Row } from './use-typed-row.ts';
import { isComposing } from '../../keys.ts';
import type { useOpenList } from './use-open-list.ts';

/**
 * Type-ahead of a picker field. A text becomes the row that it names, never the first of several (PICK-32): with
 * several, Enter and Tab stay in the field, and a field that loses the focus otherwise keeps its text with a sentence
 * until it is corrected or Escape restores the value.
 */
export function useReferenceBox<T extends Row>(box: ReferenceBox<T>) {
  const { of, value, textOf } = box;
  const state = useTypedRow(box);
  const { suggestions, id, unread, typing, list, rest, pick, retry, undecided } = state;
  const { rows, failure, asking } = suggestions;
  const latestId = useLatest(id);
  /** Field that a key has left before its list came, to return to if its text is ambiguous; blank once more is typed. */
  const leftByKey = useRef<HTMLElement | null>(null);
  const text = useComposedText(state.text ?? (value === null ? '' : textOf(value).text), (next) => {
    state.setTyping(next);
    list.show();
    suggestions.askSoon(next.trim());
  });
  const choose = (typedText: string, found: Answer<T>): void => {
    // After an arrow that moved no visible highlight, a code alone does not choose its row.
    const row =
      list.movedBeforeShown && found.rows.length > 1 ? null : unambiguousRow(found.rows, typedText, state.codeOf);
    if (row !== null) return pick(row);
    const refusal = found.rows.length === 0 ? unknownInMasterSentence : chooseCandidateSentence;
    rest();
    state.keep({ text: typedText, sentence: found.failure ?? refusal(of.label, typedText), reported: id });
    // After the text has its sentence, with which the field shows its candidates.
    if (found.rows.length > 1) queueMicrotask(() => leftByKey.current?.focus());
  };
  const commit = (): void => {
    list.hide();
    if (typing === null) suggestions.forget();
    else if (typing.trim() === '') pick(null);
    // A row picked meanwhile has precedence over the text before it.
    else resolveText(typing.trim(), suggestions, (found) => latestId.current === id && choose(typing.trim(), found));
  };
  const onListKey = listKeys({
    list,
    failed: !asking && failure !== null,
    // An unchanged ambiguous text may be skipped.
    stays: typing !== null && undecided,
    pick,
    retry,
    restore: list.open || state.text !== null ? rest : null,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const leaves = asking && (event.key === 'Enter' || event.key === 'Tab');
    leftByKey.current = leaves ? event.currentTarget : null;
    const forget = (): void => {
      leftByKey.current = null;
    };
    if (leaves) document.addEventListener('input', forget, { once: true });
    onListKey(event);
  };
  return {
    ...list,
    rows,
    failure: asking ? null : failure,
    asking,
    retry,
    pick,
    text,
    typed: state.text?.trim() ?? '',
    typing: Boolean(typing?.trim()),
    undecided,
    error: typing === null ? (unread?.sentence ?? null) : null,
    /** Shows the candidates of an ambiguous text as soon as the field gets the focus. */
    enter: () => {
      if (unread === null || typing !== null) return;
      list.show();
      retry();
    },
    commit,
    onKeyDown,
  };
}

/** Passes the rows found for a text, at once or when their answer arrives after the field lost the focus. */
function resolveText<T>(
  text: string,
  { rows, failure, asking, ask }: ReturnType<typeof useSuggestions<T>>,
  choose: (found: Answer<T>) => unknown,
): void {
  if (!asking) return void choose({ rows, failure });
  whileLookingUp(
    ask(text).then((found) => {
      if (found !== null) flushSync(() => void choose(found));
    }),
  );
}

interface ListKeys<T> {
  readonly list: ReturnType<typeof useOpenList<T>>;
  readonly failed: boolean;
  /** True if several rows fit, so that the focus must stay until one is chosen. */
  readonly stays: boolean;
  readonly pick: (row: T) => void;
  readonly retry: () => void;
  /** Restores the value; `null` if it is unchanged. */
  readonly restore: (() => void) | null;
}

/**
 * Key handler of a picker field. Enter and Tab choose the highlighted row and continue to the form's handler; every
 * other handled key stops here.
 */
function listKeys<T>({ list, failed, stays, pick, retry, restore }: ListKeys<T>) {
  /** Chooses the highlighted row; returns true if the focus has to stay. */
  const take = (): boolean => {
    const row = list.inHighlight;
    if (row === undefined) return stays;
    // Synchronously, because the form moves the focus in the same event.
    flushSync(() => pick(row));
    return false;
  };
  const move = (step: 1 | -1): true => {
    if (list.open) list.move(step);
    else {
      list.show();
      retry();
    }
    return true;
  };
  const enter = (): boolean => {
    if (!list.open || !failed) return take();
    retry();
    return true;
  };
  const commands: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Tab: take,
    Escape: () => {
      restore?.();
      return restore !== null;
    },
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    // Keys with Ctrl belong to the dialog: Ctrl+↓ opens the next record.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (!commands[event.key]?.()) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog around the field.
    event.stopPropagation();
  };
}
