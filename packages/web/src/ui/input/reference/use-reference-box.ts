import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { LinkText } from '@tsuun/domain/field/link-text';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { whileLookingUp } from '../../commit-typing.ts';
import { isComposing } from '../../composition.ts';
import { useComposedText } from '../use-composed-text.ts';
import { useUnread, type UnreadOwner } from '../unread.tsx';
import { useSuggestions, type SearchRows } from './use-suggestions.ts';

/** What every master row carries. */
export interface Row {
  readonly id: string;
}

interface ReferenceBox<T extends Row> {
  readonly of: UnreadOwner & { readonly label: string };
  readonly value: T | null;
  readonly onChange: (row: T | null) => void;
  readonly textOf: (row: T) => LinkText;
  readonly search: SearchRows<T>;
}

/**
 * The type-ahead behind a picker field. Enter and Tab take the row in highlight. Left otherwise, or before the answer
 * has come, it takes the row whose code was typed or the only one found; any other text stays with its sentence until
 * it is put right or Escape brings back the value.
 */
export function useReferenceBox<T extends Row>({ of, value, onChange, textOf, search }: ReferenceBox<T>) {
  const suggestions = useSuggestions(search);
  const { rows, failure, asking, ask, askSoon, forget } = suggestions;
  const told = value?.id ?? null;
  const [unread, keep] = useUnread(of, told);
  const [typing, setTyped] = useState<string | null>(null);
  const typed = typing ?? unread?.text ?? null;
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const resting = value === null ? '' : textOf(value).text;

  const rest = (): void => {
    forget();
    setTyped(null);
    keep(null);
    setOpen(false);
  };
  const pick = (row: T | null): void => {
    rest();
    onChange(row);
  };
  const openList = (): void => {
    setOpen(true);
    setHighlighted(0);
  };
  const text = useComposedText(typed ?? resting, (next) => {
    setTyped(next);
    openList();
    askSoon(next.trim());
  });
  const settle = (): void => {
    setOpen(false);
    if (typing === null) return forget();
    const wanted = typing.trim();
    if (wanted === '') return pick(null);
    if (!asking) return settleOn(wanted, { rows, failure });
    const settled = ask(wanted).then((found) => {
      if (found !== null) flushSync(() => settleOn(wanted, found));
    });
    whileLookingUp(settled);
  };
  const settleOn = (wanted: string, found: Pick<typeof suggestions, 'rows' | 'failure'>): void => {
    const hit = found.rows.length === 1 ? found.rows[0] : found.rows.find((row) => textOf(row).code === wanted);
    if (hit !== undefined) return pick(hit);
    rest();
    keep({ text: wanted, sentence: found.failure ?? unknownInMasterSentence(of.label, wanted), told });
  };
  const retry = (): void => void ask(typed?.trim() ?? '');
  const take = (): boolean => {
    if (open && !asking && failure !== null) {
      retry();
      return true;
    }
    const row = open && !asking ? rows[highlighted] : undefined;
    if (row !== undefined) pick(row);
    return row !== undefined;
  };
  const move = (step: 1 | -1): void => {
    if (open) return setHighlighted((highlighted + step + rows.length) % Math.max(1, rows.length));
    openList();
    retry();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // With Ctrl they are the dialog's keys: Ctrl+↓ goes to the next record.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    const done = act(event.key, { take, move, rest: open || typed !== null ? rest : undefined });
    if (!done) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog around the field.
    event.stopPropagation();
  };
  return {
    rows,
    failure: asking ? null : failure,
    asking,
    retry,
    open,
    highlighted,
    setHighlighted,
    pick,
    text,
    typed: typed?.trim() ?? '',
    error: typing === null ? (unread?.sentence ?? null) : null,
    settle,
    onKeyDown,
  };
}

interface Acts {
  readonly take: () => boolean;
  readonly move: (step: 1 | -1) => void;
  readonly rest: (() => void) | undefined;
}

/** Does what a key means here; whether the key is thereby used up. Tab takes the row and still goes on. */
function act(key: string, { take, move, rest }: Acts): boolean {
  switch (key) {
    case 'ArrowDown':
      move(1);
      return true;
    case 'ArrowUp':
      move(-1);
      return true;
    case 'Enter':
      return take();
    case 'Tab':
      take();
      return false;
    case 'Escape':
      rest?.();
      return rest !== undefined;
    default:
      return false;
  }
}
