import { flushSync } from 'react-dom';
import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { whileLookingUp } from '../../commit-typing.ts';
import { useLatest } from '../../use-latest.ts';
import { useComposedText } from '../use-composed-text.ts';
import { listKeys } from './list-keys.ts';
import { unambiguousRow } from './unambiguous-row.ts';
import type { Answer, useSuggestions } from './use-suggestions.ts';
import { useTypedRow, type ReferenceBox, type Row } from './use-typed-row.ts';

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
  };
  const commit = (): void => {
    list.hide();
    if (typing === null) suggestions.forget();
    else if (typing.trim() === '') pick(null);
    // A row picked meanwhile has precedence over the text before it.
    else resolveText(typing.trim(), suggestions, (found) => latestId.current === id && choose(typing.trim(), found));
  };
  const onKeyDown = listKeys({
    list,
    failed: !asking && failure !== null,
    // An unchanged ambiguous text may be skipped.
    stays: typing !== null && undecided,
    pick,
    retry,
    restore: list.open || state.text !== null ? rest : null,
  });
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
