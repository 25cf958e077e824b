import { closingSentence } from '../message/sentence.ts';
import { feeLabel, type FeePath } from './path.ts';
import type { FeeClosingFlags } from './record.ts';

/** The dates of a fee that closing looks at, with the flag that tells each (FEE-05). */
export const feeClosingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'paymentDt', flag: 'overPaymentDtLimit' },
] as const satisfies readonly { path: FeePath; flag: keyof FeeClosingFlags }[];

/** What a person is told on opening a fee, or `null` where no flag is set (FEE-24). */
export function feeOpeningAlert(flags: FeeClosingFlags): string | null {
  const over = feeClosingDays.filter(({ flag }) => flags[flag]);
  return over.length === 0 ? null : closingSentence(over.map(({ path }) => feeLabel(path)));
}
