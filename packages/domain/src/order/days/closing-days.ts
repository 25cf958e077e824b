import type { OrderPath } from '../path.ts';
import type { ClosingFlags } from '../record.ts';

export const closingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'pickPaymentDt', flag: 'overPickPaymentDtLimit' },
  { path: 'railPaymentDt', flag: 'overRailPaymentDtLimit' },
  { path: 'deliveryPaymentDt', flag: 'overDeliveryPaymentDtLimit' },
] as const satisfies readonly { path: OrderPath; flag: keyof ClosingFlags }[];
