import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Rows of the lines and of the orders; the focus moves among rows of one kind. */
const kinds = ['pending-line', 'pending-order'] as const;
type Kind = (typeof kinds)[number];

interface Position {
  readonly kind: Kind;
  /** Index of the row among those of its kind. */
  readonly row: number;
  /** Word of the button: 採用, 見送り; `null` for the box that ticks. */
  readonly word: string | null;
}

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')];
const wordOf = ({ textContent }: Element): string => textContent.split('：')[0] ?? '';

/** Button of a row with a word, or the box that ticks it. */
const sameIn = (row: Element, word: string | null): HTMLElement | null =>
  word === null
    ? row.querySelector<HTMLElement>('.pending-tick input')
    : (buttonsOf(row).find((button) => wordOf(button) === word) ?? null);

/**
 * Keys and focus of the decisions: ↑ and ↓ go to the same button or box of the row above or below, and when a decision
 * removes the focused button, the next row that waits for one gets the focus. A held Enter decides once.
 */
export function useDecisionFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<Position | null>(null);
  const rowsOf = (kind: Kind): Element[] => [...(box.current?.querySelectorAll(`tr.${kind}`) ?? [])];
  const positionOf = (element: Element): Position | null => {
    const row = element.closest('tr');
    const kind = kinds.find((one) => row?.classList.contains(one));
    if (row === null || kind === undefined) return null;
    const isTick = element.closest('.pending-tick') !== null;
    if (!isTick && !element.matches('button')) return null;
    return { kind, row: rowsOf(kind).indexOf(row), word: isTick ? null : wordOf(element) };
  };
  useEffect(() => {
    const forget = (): void => {
      last.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  useLayoutEffect(() => {
    const position = last.current;
    if (position === null || document.activeElement !== document.body) return;
    const rows = rowsOf(position.kind);
    const nearest = [...rows.slice(position.row), ...rows.slice(0, position.row).toReversed()];
    const next = nearest.map((row) => sameIn(row, position.word)).find((target) => target !== null);
    (next ?? box.current?.querySelector<HTMLElement>('.pending-name'))?.focus();
  });
  return {
    onFocus: ({ target }: { readonly target: Element }): void => {
      last.current = positionOf(target);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const { key } = event;
      const position = positionOf(event.target as Element);
      if (position === null) return;
      if (event.repeat && (key === 'Enter' || key === ' ')) return event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.altKey) return;
      const rows = rowsOf(position.kind);
      for (let at = position.row + step; at >= 0 && at < rows.length; at += step) {
        const row = rows[at] as Element;
        const target = sameIn(row, position.word) ?? buttonsOf(row).at(-1);
        if (!target) continue;
        event.preventDefault();
        return target.focus();
      }
    },
  };
}
