import type { FeePath } from './path.ts';
import type { FeeClosingFlags } from './record.ts';

/** The dates of a fee that closing looks at, with the flag that tells each (FEE-05). */
export const feeClosingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'paymentDt', flag: 'overPaymentDtLimit' },
] as const satisfies readonly { path: FeePath; flag: keyof FeeClosingFlags }[];
