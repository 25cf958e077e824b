import type { OrderEntry } from './fields.ts';

type DayField = { [K in keyof OrderEntry]: K extends `${string}Dt` ? K : never }[keyof OrderEntry];

export interface TransportStep {
  readonly name: string;
  readonly done: DayField;
  readonly planned: DayField | null;
}

/** Steps of a container's transport, from the order's acceptance to its delivery. */
export const transportSteps = [
  { name: '受付', done: 'acceptDt', planned: null },
  { name: '集貨', done: 'pickCompDt', planned: 'pickDt' },
  { name: '発送', done: 'depCompDt', planned: 'depDt' },
  { name: '到着', done: 'arrCompDt', planned: 'arrDt' },
  { name: '配達', done: 'deliveryCompDt', planned: 'deliveryDt' },
] as const satisfies readonly TransportStep[];

/** Days to look at before the day on which a step was completed: its planned day and the step before; none for others. */
export function daysBefore(path: string): readonly DayField[] {
  const at = transportSteps.findIndex(({ done }) => done === path);
  const days: readonly (DayField | null | undefined)[] = [transportSteps[at]?.planned, transportSteps[at - 1]?.done];
  return days.filter((day) => typeof day === 'string');
}
