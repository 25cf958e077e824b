import type { WorkMonth } from '@tsuun/contract/work';
import type { WorkKind } from '@tsuun/domain/work/kinds';
import { pages } from '../../../shell/pages.ts';

/** The list that shows exactly what was counted (WORK-06): the same conditions, and the same station. */
export function listAddress({ list, conditions }: Pick<WorkKind, 'list' | 'conditions'>, station: string | null) {
  const { path } = list === 'ORDER' ? pages.order : pages.fees;
  const at = station === null ? {} : { chargeTransportationId: station };
  return `${path}?${new URLSearchParams({ ...conditions, ...at }).toString()}`;
}

/** The unconfirmed orders of a month. */
export const monthAddress = ({ from, to }: WorkMonth, station: string | null): string =>
  listAddress({ list: 'ORDER', conditions: { bizResultDtFrom: from, bizResultDtTo: to, confirmType: '0' } }, station);
