import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { monthAt } from './chart-size.ts';

/** Index of the month to which a key moves. */
const steps: Readonly<Record<string, (at: number, newest: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, newest) => newest,
};

/** Index of the month selected by keyboard or pointer among `count`; `null` at first (CHART-04). */
export function useChartCursor(count: number) {
  const [chosen, choose] = useState<number | null>(null);
  const newest = count - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return choose(null);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(newest, step(chosen ?? newest, newest))));
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(monthAt(event.clientX - left, width, count));
  };
  const forget = (): void => choose(null);
  // A lifted finger keeps its month.
  const leave = ({ pointerType }: PointerEvent): void => (pointerType === 'touch' ? undefined : forget());
  return {
    chosen,
    events: { onKeyDown, onPointerMove: point, onPointerDown: point, onPointerLeave: leave, onBlur: forget },
  };
}
