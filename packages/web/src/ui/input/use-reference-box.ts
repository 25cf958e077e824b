import { useState, type KeyboardEvent } from 'react';
import { isComposing } from '../composition.ts';
import type { ReferenceText } from './reference-text.ts';
import { useComposedText } from './use-composed-text.ts';
import { useSuggestions, type SearchRows } from './use-suggestions.ts';

/** What every master row carries. */
export interface Row {
  readonly id: string;
}

interface ReferenceBox<T extends Row> {
  readonly value: T | null;
  readonly onChange: (row: T | null) => void;
  readonly textOf: (row: T) => ReferenceText;
  readonly search: SearchRows<T>;
}

/**
 * The type-ahead behind a picker field. Enter and Tab take the row in highlight. Left otherwise, or before the answer
 * has come, it takes the row whose code was typed or the only one found; any other text gives way to the old value.
 */
export function useReferenceBox<T extends Row>({ value, onChange, textOf, search }: ReferenceBox<T>) {
  const { rows, asking, ask, askSoon, forget } = useSuggestions(search);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const resting = value === null ? '' : joined(textOf(value));

  const rest = (): void => {
    forget();
    setTyped(null);
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
  const settle = async (): Promise<void> => {
    setOpen(false);
    if (typed === null) return forget();
    const wanted = typed.trim();
    if (wanted === '') return pick(null);
    const found = asking ? await ask(wanted) : rows;
    const hit = found.length === 1 ? found[0] : found.find((row) => textOf(row).code === wanted);
    if (hit === undefined) rest();
    else pick(hit);
  };
  const take = (): boolean => {
    const row = open && !asking ? rows[highlighted] : undefined;
    if (row !== undefined) pick(row);
    return row !== undefined;
  };
  const move = (step: 1 | -1): void => {
    if (open) return setHighlighted((highlighted + step + rows.length) % Math.max(1, rows.length));
    openList();
    void ask(typed?.trim() ?? '');
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
  return { rows, asking, open, highlighted, setHighlighted, pick, text, typed: typed?.trim() ?? '', settle, onKeyDown };
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

const joined = ({ code, name }: ReferenceText): string => [code, name].filter(Boolean).join(' ');
