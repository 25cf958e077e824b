import type { Choice } from '../field/field.ts';
import { words } from '../message/words.ts';

/** Order types (ORD-FIELD-23): they decide which charges, payees and vehicles an order has. */
export const orderTypes = [
  { value: '10', label: '発送' },
  { value: '20', label: '到着' },
  { value: '21', label: '着払' },
  { value: '30', label: '他駅' },
] as const satisfies readonly Choice<string>[];

export type OrderType = (typeof orderTypes)[number]['value'];

export const confirmTypes = [
  { value: '1', label: words.confirm },
  { value: '0', label: words.unconfirmed },
] as const satisfies readonly Choice<string>[];

/** Charging tonnage, a tariff class and not a weight; 0 is unknown from a feed (ORD-FIELD-06). */
export const cntnTonnages = [
  { value: 5, label: '5' },
  { value: 10, label: '10' },
  { value: 0, label: '0', hidden: true },
] as const satisfies readonly Choice<number>[];

export const additionalTypes = [
  { value: '1', label: '通常' },
  { value: '2', label: '事業費貸' },
] as const satisfies readonly Choice<string>[];
