import { useLayoutEffect, useRef, useState } from 'react';
import { malformed, type Malformed } from '@tsuun/domain/value/malformed.ts';

interface Kind<V> {
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly parse: (text: string) => V | null | Malformed;
  /** The text at rest, and the text to edit while focused. */
  readonly show: (value: V) => string;
  readonly edit: (value: V) => string;
  /** Whether a text may be taken while typing; others wait until the field is left. */
  readonly whole: (text: string) => boolean;
  /** The sentence for a text that is not a value of this kind. */
  readonly refusal: (text: string) => string;
}

interface Draft<V> {
  readonly text: string;
  /** What the outside was told for this text; a different value outside means the draft is out of date. */
  readonly told: V | null;
  readonly refused: boolean;
}

/**
 * Text on its way to a value (a day, an amount). What cannot be read stays in sight with its sentence and counts as
 * blank outside; the element's custom validity tells forms that something unread is standing there.
 */
export function useDraft<V>(kind: Kind<V>) {
  const element = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft<V> | null>(null);
  const [focused, setFocused] = useState(false);
  const live = draft !== null && draft.told === kind.value ? draft : null;
  const error = live?.refused ? kind.refusal(live.text) : null;

  useLayoutEffect(() => element.current?.setCustomValidity(error ?? ''), [error]);
  // After the text has changed to its editable form, so that the next key replaces it.
  useLayoutEffect(() => {
    if (focused) element.current?.select();
  }, [focused]);

  const tell = (value: V | null): void => {
    if (value !== kind.value) kind.onChange(value);
  };
  const onText = (text: string): void => {
    const parsed = kind.whole(text) ? kind.parse(text) : kind.value;
    const told = parsed === malformed ? null : parsed;
    setDraft({ text, told, refused: false });
    tell(told);
  };
  const settle = (): void => {
    if (live === null) return;
    const parsed = kind.parse(live.text);
    setDraft(parsed === malformed ? { text: live.text, told: null, refused: true } : null);
    tell(parsed === malformed ? null : parsed);
  };
  const atRest = kind.value === null ? '' : focused ? kind.edit(kind.value) : kind.show(kind.value);
  return {
    element,
    text: live?.text ?? atRest,
    error,
    onText,
    settle,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      settle();
    },
  };
}
