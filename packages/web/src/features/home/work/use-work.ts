import { getFeedWork, type FeedWork } from '@tsuun/contract/feeds';
import { getNoteWork, type NoteWork } from '@tsuun/contract/note';
import { getWork, type WorkMonth } from '@tsuun/contract/work';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { useSiteMeta } from '../../../shell/site-meta.ts';
import { useRead } from '../../../lib/use-read.ts';
import { hasSheet, type WorkKind } from '@tsuun/domain/work/kinds';
import { useToday } from '../../../ui/today.ts';
import { useLastView } from '../../../list/sheet-view.ts';
import { withView } from '../../../search/list-view-address.ts';
import { addressOf, pages, type Address, type PagePath } from '../../../shell/pages.ts';

/** Pending work of a station or of all, counted whenever HOME opens and when the business date changes. */
export function useWork(station: string | null, enabled = true) {
  const today = useToday();
  return useRead(['work', station, today], getWork, { query: { chargeTransportationId: station } }, { enabled });
}

/** Lines of 自動取込, for users who see feeds; a failure leaves them out, since their page reports it. */
export function useFeedWork(): FeedWork {
  const { authorities } = useSiteMeta();
  const codes = ['USER' as const, ...Object.values(importKinds).map(({ code }) => code)];
  const enabled = codes.some((code) => hasBit(authorities, code, writeBit));
  return useRead(['feeds', 'work'], getFeedWork, {}, { enabled }).data ?? [];
}

/** Open notes to the user and those past their day; a failure leaves them out, since their page reports it. */
export function useNoteWork(station: string | null): NoteWork | null {
  const query = { chargeTransportationId: station };
  return useRead(['notes', 'work', station, useToday()], getNoteWork, { query }).data ?? null;
}

/** Address of the list with exactly the counted records, those of a reason from the oldest on (WORK-06). */
export function listAddress(
  { list, conditions }: Pick<WorkKind, 'list'> & { readonly conditions: Readonly<Record<string, string>> },
  station: string | null,
): Address {
  const { path } = list === 'ORDER' ? pages.order : pages.fees;
  const at = station === null ? {} : { chargeTransportationId: station };
  const oldestFirst = 'unmet' in conditions ? { sort: 'bizResultDt' } : {};
  return addressOf(path, `?${new URLSearchParams({ ...conditions, ...at, ...oldestFirst }).toString()}`);
}

/** Address of a line of 要対応: its sheet, unless the user has chosen the list last (SHEET-01). */
export function useLineAddress(station: string | null): (kind: WorkKind) => Address {
  const [view] = useLastView();
  return (kind) => {
    const list = listAddress(kind, station);
    const [path = '', conditions = ''] = list.split('?');
    return view === 'sheet' && hasSheet(kind) ? addressOf(path as PagePath, withView(`?${conditions}`, view)) : list;
  };
}

/** Address of the list of a month's unconfirmed orders or fees. */
export const monthAddress = (list: WorkKind['list'], { from, to }: WorkMonth, station: string | null): Address =>
  listAddress({ list, conditions: { bizResultDtFrom: from, bizResultDtTo: to, confirmType: '0' } }, station);
