import { useState } from 'react';
import type { LinkText } from '@tsuun/domain/field/link-text';
import { useUnparsed, type UnparsedOwner } from '../unparsed.tsx';
import { unambiguousRow } from './unambiguous-row.ts';
import { useOpenList } from './use-open-list.ts';
import { useSuggestions, type SearchRows } from './use-suggestions.ts';

/** Part that every master row has. */
export interface Row {
  readonly id: string;
}

export interface ReferenceBox<T extends Row> {
  readonly of: UnparsedOwner & { readonly label: string };
  readonly value: T | null;
  readonly onChange: (row: T | null) => void;
  readonly textOf: (row: T) => LinkText;
  readonly search: SearchRows<T>;
  /** Ids of rows of which one is highlighted when several have the typed code, the best first. */
  readonly preferred?: readonly string[] | undefined;
}

/** State of a picker field: typed text, found rows, list and the row that the text names. */
export function useTypedRow<T extends Row>({ of, value, onChange, textOf, search, preferred }: ReferenceBox<T>) {
  const suggestions = useSuggestions(search);
  const { rows, asking } = suggestions;
  const id = value?.id ?? null;
  const [unread, keep] = useUnparsed(of, id);
  const [typing, setTyping] = useTyping(id);
  const text = typing ?? unread?.text ?? null;
  const codeOf = (row: T): string => textOf(row).code;
  /** Best of the preferred rows among those with one code. */
  const choose = (several: readonly T[]): T | null => {
    const best = preferred?.find((one) => several.some((row) => row.id === one));
    return several.find((row) => row.id === best) ?? null;
  };
  const meant = typing === null || asking ? null : unambiguousRow(rows, typing, codeOf, choose);
  const list = useOpenList({ rows, asking, meant });
  const rest = (): void => {
    suggestions.forget();
    setTyping(null);
    keep(null);
    list.hide();
  };
  return {
    suggestions,
    id,
    unread,
    keep,
    typing,
    setTyping,
    text,
    codeOf,
    list,
    /** True if several rows fit the text and none is highlighted. */
    undecided: Boolean(text?.trim()) && !asking && rows.length > 1 && list.highlighted === null,
    /** Shows the value again. */
    rest,
    pick: (row: T | null): void => {
      rest();
      onChange(row);
    },
    /** Repeats the search at once. */
    retry: (): void => void suggestions.ask(text?.trim() ?? ''),
  };
}

/** Typed text, which is dropped when the value changes (`id`), for instance to a row of the dialog. */
function useTyping(id: string | null) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly id: string | null } | null>(null);
  const outdated = draft !== null && draft.id !== id;
  if (outdated) setDraft(null);
  const setTyping = (text: string | null): void => setDraft(text === null ? null : { text, id });
  return [draft === null || outdated ? null : draft.text, setTyping] as const;
}
