import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Malformed } from '@tsuun/domain/value/malformed';
import type { OutOfRange } from '@tsuun/domain/value/out-of-range';

type Unread = Malformed | OutOfRange;

interface Kind<V> {
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly parse: (text: string) => V | null | Unread;
  /** The text at rest, and the text to edit while focused. */
  readonly show: (value: V) => string;
  readonly edit: (value: V) => string;
  /** Whether a text may be taken while typing; others wait until the field is left. */
  readonly whole: (text: string) => boolean;
  /** Whether a text that is taken gives way at once to the value's own form. */
  readonly masked?: (text: string) => boolean;
  /** The sentence for a text that is not a value of this kind. */
  readonly refusal: (text: string, why: Unread) => string;
}

interface Draft<V> {
  readonly text: string;
  /** What the outside was told for this text; a different value outside means the draft is out of date. */
  readonly told: V | null;
  /** Set once the field is left: while typing, nobody is told off for half an amount. */
  readonly refused: Unread | null;
}

/** What the box around a draft needs, whatever the kind of value. */
export interface DraftText {
  readonly element: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly settle: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Text on its way to a value (a day, an amount). What cannot be read stays in sight with its sentence and counts as
 * blank outside; the element's custom validity tells forms that something unread is standing there.
 */
export function useDraft<V extends string | number>(kind: Kind<V>): DraftText {
  const element = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft<V> | null>(null);
  const [focused, setFocused] = useState(false);
  const live = draft !== null && draft.told === kind.value ? draft : null;
  const error = live?.refused ? kind.refusal(live.text, live.refused) : null;

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
    const told = isUnread(parsed) ? null : parsed;
    const taken = told !== null && kind.masked?.(text);
    setDraft(taken ? null : { text, told, refused: null });
    tell(told);
  };
  const settle = (): void => {
    if (live === null) return;
    const parsed = kind.parse(live.text);
    const refused = isUnread(parsed) ? parsed : null;
    setDraft(refused === null ? null : { text: live.text, told: null, refused });
    tell(isUnread(parsed) ? null : parsed);
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

const isUnread = (parsed: unknown): parsed is Unread => typeof parsed === 'symbol';
