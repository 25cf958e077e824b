import { orderSearch } from '@tsuun/domain/order/search';
import { toldColumn, toldDay, type ToldColumn } from '../../record/told-column.ts';
import { keptColumns } from './order-columns.ts';

/** Every column the history can name, with its words. What the server keeps for itself (raw name, rule) is left out. */
export const toldColumns: readonly ToldColumn[] = [
  ...keptColumns.map(toldColumn),
  toldDay('confirmed_on', 'confirmDt', orderSearch.confirmDt.label),
  toldDay('imported_on', 'importDt', orderSearch.importDt.label),
];
