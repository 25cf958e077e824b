import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { findNotePeople, type NotePerson } from '@tsuun/contract/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { call } from '../lib/calls.ts';
import { isComposing } from '../ui/keys.ts';
import { useOpenList } from '../ui/input/reference/use-open-list.ts';
import { useSuggestions } from '../ui/input/reference/use-suggestions.ts';
import { mentionAt, type TypedNote } from './note-entry.ts';

interface MentionsOptions {
  readonly kind: NoteKind;
  readonly note: TypedNote;
  readonly onChange: (note: TypedNote) => void;
}

/**
 * List of people under the text of a note while a name is typed behind `@`. The chosen one becomes a recipient, and what
 * was typed leaves the text. The list takes the arrow keys, Enter, Tab and Esc while it is open.
 */
export function useMentions({ kind, note, onChange }: MentionsOptions) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<ReturnType<typeof mentionAt>>(null);
  const search = useCallback(
    (text: string, signal: AbortSignal) =>
      call(findNotePeople, { query: { kind, text: text || null }, signal, background: true, ownErrors: 'all' }),
    [kind],
  );
  const found = useSuggestions<NotePerson>(search);
  const rows = found.rows.filter(({ id }) => note.recipients.every((one) => one.id !== id));
  const list = useOpenList({ rows, asking: found.asking, meant: rows[0] ?? null });
  const close = (): void => {
    found.clear();
    setTyped(null);
    list.hide();
  };
  const onText = (text: string | null): void => {
    onChange({ ...note, text });
    const mention = mentionAt(text ?? '', area.current?.selectionStart ?? 0);
    if (mention === null) return close();
    setTyped(mention);
    list.show();
    found.askSoon(mention.name);
  };
  const pick = ({ id, name }: NotePerson): void => {
    const text = note.text ?? '';
    if (typed === null) return;
    const rest = text.slice(0, typed.start) + text.slice(typed.start + typed.name.length + 1);
    close();
    onChange({ ...note, text: rest || null, recipients: [...note.recipients, { id, name }] });
    // The value is set by the next render, which would move the caret to the end.
    requestAnimationFrame(() => area.current?.setSelectionRange(typed.start, typed.start));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!list.open || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && list.inHighlight !== undefined) pick(list.inHighlight);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const state = {
    ...list,
    rows,
    asking: found.asking,
    typed: typed?.name ?? '',
    failure: found.asking ? null : found.failure,
    undecided: false,
    retry: (): void => void found.ask(typed?.name ?? ''),
    pick: (person: NotePerson | null): void => {
      if (person !== null) pick(person);
    },
  };
  return { area, listId, list: state, onText, onKeyDown, close };
}
