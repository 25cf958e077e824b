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
