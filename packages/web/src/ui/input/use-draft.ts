import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isRefused, type Refused } from '@tsuun/domain/field/read-value';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import type { InputProps } from './input-props.ts';
import { useUnparsed } from './unparsed.tsx';

/** Functions that convert a text to a value and a value to a text. */
export interface DraftKind<V> {
  readonly parse: (text: string) => V | null | Refused;
  /** The text at rest, where it is not the one that is edited. */
  readonly show?: (value: V) => string;
  /** The text that is edited, where it is not the value itself. */
  readonly edit?: (value: V) => string;
  /**
   * True if a text may be read while typing, for kinds that cannot read every text; others wait until the field is
   * left.
   */
  readonly whole?: (text: string) => boolean;
  /** True if a text that is read is replaced at once by the value's own form. */
  readonly masked?: (text: string) => boolean;
  /** The sentence for a text that is not a value of this kind, where it is not the usual one. */
  readonly refusal?: (text: string, why: Refused) => string;
}

/** Properties that the input around a draft needs, whatever the kind of value. */
export interface DraftText {
  readonly element: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly commit: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Text on its way to a value (a day, an amount). What cannot be read once the field is left stays in sight with its
 * sentence, counts as blank outside, and is kept by the form (`useUnparsed`). While typing, nobody is warned for half
 * an amount.
 */
export function useDraft<V extends string | number>(props: InputProps<V | null>, kind: DraftKind<V>): DraftText {
  const { value } = props;
  const {
    parse,
    show = String,
    edit = String,
    whole = always,
    masked,
    refusal = (text) => malformedSentence(props.label, text),
  } = kind;
  const element = useRef<HTMLInputElement>(null);
  const [unread, keep] = useUnparsed(props, value);
  /** With what the outside was reported for it; a different value outside means that it is out of date. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly reported: V | null } | null>(null);
  const [focused, setFocused] = useState(false);
  const live = typed !== null && typed.reported === value ? typed.text : null;
  const current = live ?? unread?.text ?? null;

  // After the text has changed to its editable form, so that the next key replaces it.
  useLayoutEffect(() => {
    if (focused) element.current?.select();
  }, [focused]);

  const tell = (reported: V | null): void => {
    if (reported !== value) props.onChange(reported);
  };
  const onText = (text: string): void => {
    const parsed = whole(text) ? parse(text) : value;
    const reported = isRefused(parsed) ? null : parsed;
    const taken = reported !== null && masked?.(text);
    setTyped(taken ? null : { text, reported });
    tell(reported);
    // Half a text on its way to be right takes nothing back yet.
    if (whole(text) && !isRefused(parsed)) keep(null);
  };
  const commit = (): void => {
    if (current === null) return;
    const parsed = parse(current);
    const refused = isRefused(parsed);
    setTyped(null);
    tell(refused ? null : parsed);
    keep(refused ? { text: current, sentence: refusal(current, parsed), reported: null } : null);
  };
  const atRest = value === null ? '' : focused ? edit(value) : show(value);
  return {
    element,
    text: current ?? atRest,
    error: live === null ? (unread?.sentence ?? null) : null,
    onText,
    commit,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      commit();
    },
  };
}

const always = (): boolean => true;
