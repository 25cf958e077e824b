import { createContext, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import type { InputProps } from './input-props.ts';

/** A text that stands in a field and cannot be read as a value of its kind. */
export interface Unread {
  readonly text: string;
  /** Message about it at the field. */
  readonly sentence: string;
  /** Value outside the field in the meantime (a link's id); another value there replaces the text. */
  readonly reported: unknown;
}

/** Unreadable texts by field name. */
export type UnreadTexts = Readonly<Record<string, Unread>>;

export const nothingUnread: UnreadTexts = {};

/** The form around keeps what cannot be read: it counts as an edit, is never sent, and outlives the field. */
export interface UnreadForm {
  readonly texts: UnreadTexts;
  readonly keep: (name: string, unread: Unread | null) => void;
}

const UnreadContext = createContext<UnreadForm | null>(null);

export const UnreadProvider = UnreadContext.Provider;

export function withUnread(texts: UnreadTexts, name: string, unread: Unread | null): UnreadTexts {
  const { [name]: _before, ...others } = texts;
  return unread === null ? others : { ...others, [name]: unread };
}

export const anyUnread = (texts: UnreadTexts): boolean => Object.keys(texts).length > 0;

/** The state of a form that keeps nothing else of its fields. */
export function useUnreadForm(): UnreadForm {
  const [texts, setTexts] = useState(nothingUnread);
  return { texts, keep: (name, unread) => setTexts((before) => withUnread(before, name, unread)) };
}

export type UnreadOwner = Pick<InputProps<never>, 'name' | 'off'>;

/**
 * The unread text of a field, while the outside still holds `reported` and the field applies, and how to keep another.
 * Without a form around it the field keeps its own; without a name the form forgets it with the field.
 */
export function useUnread({ name, off }: UnreadOwner, reported: unknown) {
  const form = useContext(UnreadContext);
  const id = useId();
  const [own, setOwn] = useState<Unread | null>(null);
  const kept = form === null ? own : (form.texts[name ?? id] ?? null);
  const keep = (unread: Unread | null): void => {
    if (kept === unread) return;
    if (form === null) setOwn(unread);
    else form.keep(name ?? id, unread);
  };
  const stale = kept !== null && (Boolean(off) || !Object.is(kept.reported, reported));
  const forget = useEffectEvent(() => keep(null));
  useEffect(() => {
    // The form around holds it, and others read it there.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stale) forget();
  }, [stale]);
  useEffect(() => (name === undefined ? () => forget() : undefined), [name]);
  return [stale ? null : kept, keep] as const;
}
