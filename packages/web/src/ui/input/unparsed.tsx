import { createContext, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import type { InputProps } from './input-props.ts';

/** Text in a field that cannot be read as a value of its kind. */
export interface Unparsed {
  readonly text: string;
  readonly sentence: string;
  /** Value of the field outside meanwhile (a link's id); another value replaces the text. */
  readonly reported: unknown;
}

export type UnparsedTexts = Readonly<Record<string, Unparsed>>;

export const nothingUnparsed: UnparsedTexts = {};

/** Store of the form for unreadable texts: they count as edits, are never sent and outlive the field. */
export interface UnparsedForm {
  readonly texts: UnparsedTexts;
  readonly keep: (name: string, unread: Unparsed | null) => void;
}

const UnreadContext = createContext<UnparsedForm | null>(null);

export const UnparsedProvider = UnreadContext.Provider;

export function withUnparsed(texts: UnparsedTexts, name: string, unread: Unparsed | null): UnparsedTexts {
  const { [name]: _before, ...others } = texts;
  return unread === null ? others : { ...others, [name]: unread };
}

export const anyUnparsed = (texts: UnparsedTexts): boolean => Object.keys(texts).length > 0;

/** Store of unreadable texts for a form without other state. */
export function useUnparsedForm(): UnparsedForm {
  const [texts, setTexts] = useState(nothingUnparsed);
  return { texts, keep: (name, unread) => setTexts((before) => withUnparsed(before, name, unread)) };
}

export type UnparsedOwner = Pick<InputProps<never>, 'name' | 'off'>;

/**
 * Unreadable text of a field, as long as the value outside is `reported` and the field applies, and its setter. Without
 * a form the field keeps the text itself.
 */
export function useUnparsed({ name, off }: UnparsedOwner, reported: unknown) {
  const form = useContext(UnreadContext);
  const id = useId();
  const [own, setOwn] = useState<Unparsed | null>(null);
  const current = form === null ? own : (form.texts[name ?? id] ?? null);
  const keep = (unread: Unparsed | null): void => {
    if (current === unread) return;
    if (form === null) setOwn(unread);
    else form.keep(name ?? id, unread);
  };
  const stale = current !== null && (Boolean(off) || !Object.is(current.reported, reported));
  const forget = useEffectEvent(() => keep(null));
  useEffect(() => {
    // The form around holds it, and others read it there.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stale) forget();
  }, [stale]);
  useEffect(() => (name === undefined ? () => forget() : undefined), [name]);
  return [stale ? null : current, keep] as const;
}
