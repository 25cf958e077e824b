import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../is-composing.ts';
import type { useOpenList } from './use-open-list.ts';

interface ListKeys<T> {
  readonly list: ReturnType<typeof useOpenList<T>>;
  /** True if the last search failed. */
  readonly failed: boolean;
  /** True if several rows fit, so that the focus must stay until one is chosen. */
  readonly stays: boolean;
  readonly pick: (row: T) => void;
  readonly retry: () => void;
  /** Restores the value; `null` if it is unchanged. */
  readonly restore: (() => void) | null;
}

/**
 * Key handler of a picker field. Enter and Tab choose the highlighted row and continue to the form's handler; every
 * other handled key stops here.
 */
export function listKeys<T>({ list, failed, stays, pick, retry, restore }: ListKeys<T>) {
  /** Chooses the highlighted row; returns true if the focus has to stay. */
  const take = (): boolean => {
    const row = list.inHighlight;
    if (row === undefined) return stays;
    // Synchronously, because the form moves the focus in the same event.
    flushSync(() => pick(row));
    return false;
  };
  const move = (step: 1 | -1): true => {
    if (list.open) list.move(step);
    else {
      list.show();
      retry();
    }
    return true;
  };
  const enter = (): boolean => {
    if (!list.open || !failed) return take();
    retry();
    return true;
  };
  const commands: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Tab: take,
    Escape: () => {
      restore?.();
      return restore !== null;
    },
  };
  return (event: KeyboardEvent): void => {
    // Keys with Ctrl belong to the dialog: Ctrl+↓ opens the next record.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (!commands[event.key]?.()) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog around the field.
    event.stopPropagation();
  };
}
