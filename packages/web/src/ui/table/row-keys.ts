import type { KeyboardEvent } from 'react';
import { isComposing } from '../composition.ts';

interface RowKeys {
  readonly count: number;
  readonly current: number;
  /** Rows that fit into the box: the step of PageUp and PageDown. */
  readonly page: () => number;
  readonly onMove: (index: number) => void;
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onToggle: ((index: number) => void) | undefined;
}

const takesKeys = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/** Keys of a table: arrows, PageUp, PageDown, Home and End move the current row, Enter opens it, Space ticks it. */
export function rowKeys({ count, current, page, onMove, onOpen, onToggle }: RowKeys) {
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => current + 1,
    ArrowUp: () => current - 1,
    PageDown: () => current + page(),
    PageUp: () => current - page(),
    Home: () => 0,
    End: () => count - 1,
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (count === 0 || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.matches(takesKeys)) return;
    const step = steps[event.key];
    const inControl = target.closest('button, a, input') !== null;
    if (step !== undefined) onMove(Math.max(0, Math.min(count - 1, step())));
    else if (event.key === 'Enter' && !inControl && current >= 0 && onOpen) onOpen(current);
    else if (event.key === ' ' && !inControl && current >= 0 && onToggle) onToggle(current);
    else return;
    event.preventDefault();
  };
}
