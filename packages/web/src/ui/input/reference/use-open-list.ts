import { useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../composition.ts';

/** The list under the field: whether it is open, and which of its rows is in highlight. */
export function useOpenList<T>(rows: readonly T[]) {
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
export const listKeys = <T>({ list, asking, failure, retry, pick, rest }: Keys<T>) => {
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
