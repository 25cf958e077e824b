import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { LinkText } from '@tsuun/domain/field/link-text';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { whileLookingUp } from '../../commit-typing.ts';
import { useComposedText } from '../use-composed-text.ts';
import { useUnread, type UnreadOwner } from '../unread.tsx';
import { useSuggestions, type Answer, type SearchRows } from './use-suggestions.ts';
import { isComposing } from '../../composition.ts';

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
  const { rows, failure, asking, ask, askSoon, forget } = useSuggestions(search);
  const told = value?.id ?? null;
  const [unread, keep] = useUnread(of, told);
  const [typing, setTyped] = useState<string | null>(null);
  const typed = typing ?? unread?.text ?? null;
  const list = useOpenList(rows);

  const rest = (): void => {
    forget();
    setTyped(null);
    keep(null);
    list.hide();
  };
  const pick = (row: T | null): void => {
    rest();
    onChange(row);
  };
  const text = useComposedText(typed ?? (value === null ? '' : textOf(value).text), (next) => {
    setTyped(next);
    list.show();
    askSoon(next.trim());
  });
  const settleOn = (wanted: string, found: Answer<T>): void => {
    const hit = found.rows.length === 1 ? found.rows[0] : found.rows.find((row) => textOf(row).code === wanted);
    if (hit !== undefined) return pick(hit);
    rest();
    keep({ text: wanted, sentence: found.failure ?? unknownInMasterSentence(of.label, wanted), told });
  };
  const settle = (): void => {
    list.hide();
    if (typing === null) return forget();
    const wanted = typing.trim();
    if (wanted === '') return pick(null);
    if (!asking) return settleOn(wanted, { rows, failure });
    const settled = ask(wanted).then((found) => {
      if (found !== null) flushSync(() => settleOn(wanted, found));
    });
    whileLookingUp(settled);
  };
  const retry = (): void => void ask(typed?.trim() ?? '');
  const onKeyDown = listKeys({ list, asking, failure, retry, pick, rest: list.open || typed !== null ? rest : null });
  return {
    ...list,
    rows,
    failure: asking ? null : failure,
    asking,
    retry,
    pick,
    text,
    typed: typed?.trim() ?? '',
    error: typing === null ? (unread?.sentence ?? null) : null,
    settle,
    onKeyDown,
  };
}

/** The list under the field: whether it is open, and which of its rows is in highlight. */
function useOpenList<T>(rows: readonly T[]) {
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const show = (): void => {
    setOpen(true);
    setHighlighted(0);
  };
  const hide = (): void => setOpen(false);
  const move = (step: 1 | -1): void => setHighlighted((highlighted + step + rows.length) % Math.max(1, rows.length));
  return { open, highlighted, setHighlighted, inHighlight: open ? rows[highlighted] : undefined, show, hide, move };
}

interface Keys<T> {
  readonly list: ReturnType<typeof useOpenList<T>>;
  readonly asking: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
  readonly pick: (row: T) => void;
  /** Brings back the value; `null` where nothing else stands there. */
  readonly rest: (() => void) | null;
}

/** The keys of the list. Tab takes the row and still goes on; of the others none that did something goes any further. */
const listKeys = <T>({ list, asking, failure, retry, pick, rest }: Keys<T>) => {
  const take = (): boolean => {
    const tellsFailure = list.open && !asking && failure !== null;
    const row = asking ? undefined : list.inHighlight;
    if (tellsFailure) retry();
    else if (row !== undefined) pick(row);
    return tellsFailure || row !== undefined;
  };
  const move = (step: 1 | -1): boolean => {
    if (list.open) list.move(step);
    else {
      list.show();
      retry();
    }
    return true;
  };
  const acts: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Tab: () => {
      take();
      return false;
    },
    Escape: () => {
      rest?.();
      return rest !== null;
    },
  };
  return (event: KeyboardEvent): void => {
    // With Ctrl they are the dialog's keys: Ctrl+↓ goes to the next record.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (!acts[event.key]?.()) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog around the field.
    event.stopPropagation();
  };
};
