import type { FeeClosingFlags, FeePath } from './record.ts';

/** Dates of a fee that closing concerns, each with its flag (FEE-05). */
export const feeClosingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'paymentDt', flag: 'overPaymentDtLimit' },
] as const satisfies readonly { path: FeePath; flag: keyof FeeClosingFlags }[];
