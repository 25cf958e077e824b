import { getWork, type WorkMonth } from '@tsuun/contract/work';
import { useRead } from '../../../lib/use-read.ts';
import type { WorkKind } from '@tsuun/domain/work/kinds';
import { useToday } from '../../../ui/today.ts';
import { addressOf, pages, type Address } from '../../../shell/pages.ts';

/** Pending work of a station or of all, counted whenever HOME opens and when the business date changes. */
export function useWork(station: string | null, enabled = true) {
  const today = useToday();
  return useRead(['work', station, today], getWork, { query: { chargeTransportationId: station } }, { enabled });
}

/** Address of the list with exactly the counted records (WORK-06). */
export function listAddress(
  { list, conditions }: Pick<WorkKind, 'list' | 'conditions'>,
  station: string | null,
): Address {
  const { path } = list === 'ORDER' ? pages.order : pages.fees;
  const at = station === null ? {} : { chargeTransportationId: station };
  return addressOf(path, `?${new URLSearchParams({ ...conditions, ...at }).toString()}`);
}

/** Address of the list of a month's unconfirmed orders or fees. */
export const monthAddress = (list: WorkKind['list'], { from, to }: WorkMonth, station: string | null): Address =>
  listAddress({ list, conditions: { bizResultDtFrom: from, bizResultDtTo: to, confirmType: '0' } }, station);
