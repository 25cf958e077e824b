import { flushSync } from 'react-dom';
import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { whileLookingUp } from '../../commit-typing.ts';
import { useLatest } from '../../use-latest.ts';
import { useComposedText } from '../use-composed-text.ts';
import { listKeys } from './list-keys.ts';
import { meantRow } from './meant-row.ts';
import type { Answer, useSuggestions } from './use-suggestions.ts';
import { useTypedRow, type ReferenceBox, type Row } from './use-typed-row.ts';

/**
 * The type-ahead behind a picker field. A text becomes the row it means, never the first of several (PICK-32): Enter and
 * Tab stay in the field then, and a field left otherwise, or before the answer has come, keeps its text with a sentence
 * until it is put right or Escape brings the value back.
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
  const choose = (wanted: string, found: Answer<T>): void => {
    // After an arrow that nobody saw move, a code alone does not say that its row is meant.
    const row = list.movedBlindly && found.rows.length > 1 ? null : meantRow(found.rows, wanted, state.codeOf);
    if (row !== null) return pick(row);
    const refusal = found.rows.length === 0 ? unknownInMasterSentence : chooseCandidateSentence;
    rest();
    state.keep({ text: wanted, sentence: found.failure ?? refusal(of.label, wanted), reported: id });
  };
  const commit = (): void => {
    list.hide();
    if (typing === null) suggestions.forget();
    else if (typing.trim() === '') pick(null);
    // A row picked in the meantime counts more than the text before it.
    else resolveText(typing.trim(), suggestions, (found) => latestId.current === id && choose(typing.trim(), found));
  };
  const onKeyDown = listKeys({
    list,
    failed: !asking && failure !== null,
    // An untouched text that was left undecided may be passed by.
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
    undecided,
    error: typing === null ? (unread?.sentence ?? null) : null,
    /** Shows the candidates of a text that is still to be decided as soon as the field is entered. */
    enter: () => {
      if (unread === null || typing !== null) return;
      list.show();
      retry();
    },
    commit,
    onKeyDown,
  };
}

/** Hands over the rows found for a text: at once, or when their answer comes after the field was left. */
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
