import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { leafAt, orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { changeLeaf } from '../../../../editing/draft.ts';
import { isComposing } from '../../../../ui/keys.ts';
import { fieldOff } from '../order-field.tsx';
import { useEditing, useReadOnly } from '../order-editing.ts';

/**
 * Key handler of the form: `+` in a field of the ledger that is blank or wholly selected takes the value of the nearest
 * line above in the same column (FORM-37).
 */
export function useLineAbove(): (event: KeyboardEvent) => void {
  const { store, kind } = useEditing();
  const readOnly = useReadOnly();
  return (event) => {
    const field = event.target;
    if (readOnly || !isPlus(event) || !(field instanceof HTMLInputElement) || !replacesAll(field)) return;
    const path = pathOf(field.closest('td'));
    if (path === null) return;
    const { values } = store.get();
    if (fieldOff(values, path) !== null) return;
    const above = pathsAbove(field).find(
      (one) => leafAt(one).field.kind === leafAt(path).field.kind && fieldOff(values, one) === null,
    );
    if (above === undefined) return;
    event.preventDefault();
    flushSync(() => store.set((draft) => changeLeaf(draft, leafAt(path), orderValue(draft.values, above), kind)));
    field.select();
  };
}

const isPlus = (event: KeyboardEvent): boolean =>
  (event.key === '+' || event.key === '＋') && !event.ctrlKey && !event.altKey && !event.metaKey && !isComposing(event);

const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

function pathOf(cell: Element | null | undefined): OrderPath | null {
  const path = cell?.closest('.ledger') && cell.querySelector<HTMLElement>('[data-path]')?.dataset.path;
  return path && orderLeaves.has(path as OrderPath) ? (path as OrderPath) : null;
}

/** Paths of the same column in the lines above, the nearest first. */
function pathsAbove(field: HTMLElement): readonly OrderPath[] {
  const cell = field.closest('td');
  const rows = [...(cell?.closest('table')?.rows ?? [])];
  const row = cell?.closest('tr');
  const above = row ? rows.slice(0, rows.indexOf(row)).toReversed() : [];
  return above.flatMap(({ cells }) => pathOf(cells[cell?.cellIndex ?? -1]) ?? []);
}
