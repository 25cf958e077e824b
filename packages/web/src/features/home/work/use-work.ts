import { getWork, type WorkMonth } from '@tsuun/contract/work';
import { useRead } from '../../../lib/use-read.ts';
import { useSetting } from '../../../lib/use-setting.ts';
import type { WorkKind } from '@tsuun/domain/work/kinds';
import { useToday } from '../../../ui/today.ts';
import { addressOf, pages, type Address } from '../../../shell/pages.ts';

/** Whose work a person looks at: their own station, once they have named it, and whether only that. */
export interface WorkScope {
  readonly station: string | null;
  readonly own: boolean;
}

const everybodys: WorkScope = { station: null, own: false };

function readScope(value: unknown): WorkScope | null {
  if (typeof value !== 'object' || value === null || !('own' in value) || !('station' in value)) return null;
  return { own: value.own === true, station: typeof value.station === 'string' ? value.station : null };
}

/** The scope as this person left it (WORK-05). */
export const useWorkScope = () => useSetting('home.work', everybodys, readScope);

/** Work to be done at a station, or at all: counted whenever the launcher opens and when the business date changes. */
export function useWork(station: string | null, enabled = true) {
  const today = useToday();
  return useRead(['work', station, today], getWork, { query: { chargeTransportationId: station } }, enabled);
}

/** The list that shows exactly what was counted (WORK-06): the same conditions, and the same station. */
export function listAddress(
  { list, conditions }: Pick<WorkKind, 'list' | 'conditions'>,
  station: string | null,
): Address {
  const { path } = list === 'ORDER' ? pages.order : pages.fees;
  const at = station === null ? {} : { chargeTransportationId: station };
  return addressOf(path, `?${new URLSearchParams({ ...conditions, ...at }).toString()}`);
}

/** The list of a month's unconfirmed orders or fees. */
export const monthAddress = (list: WorkKind['list'], { from, to }: WorkMonth, station: string | null): Address =>
  listAddress({ list, conditions: { bizResultDtFrom: from, bizResultDtTo: to, confirmType: '0' } }, station);
