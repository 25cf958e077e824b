import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../is-composing.ts';
import type { useOpenList } from './use-open-list.ts';

interface ListKeys<T> {
  readonly list: ReturnType<typeof useOpenList<T>>;
  /** The last search has failed. */
  readonly failed: boolean;
  /** Several rows may be meant, so that the focus must not leave before one is chosen. */
  readonly stays: boolean;
  readonly pick: (row: T) => void;
  readonly retry: () => void;
  /** Brings the value back; `null` where it is there already. */
  readonly restore: (() => void) | null;
}

/**
 * Key handler of a picker field. Enter and Tab take the highlighted row and go on to what the form does with them; every
 * other key that did something goes no further.
 */
export function listKeys<T>({ list, failed, stays, pick, retry, restore }: ListKeys<T>) {
  /** Answers true where the focus has to stay. */
  const take = (): boolean => {
    const row = list.inHighlight;
    if (row === undefined) return stays;
    // At once, since the form moves the focus in the same event and the field settles then.
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
  const acts: Readonly<Record<string, () => boolean>> = {
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
    // With Ctrl they are the dialog's keys: Ctrl+↓ goes to the next record.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (!acts[event.key]?.()) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog around the field.
    event.stopPropagation();
  };
}
