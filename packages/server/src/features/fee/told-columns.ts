import { words } from '@tsuun/domain/message/words';
import { toldColumn, toldDay, type ToldColumn } from '../../record/told-column.ts';
import { keptColumns } from './fee-columns.ts';

/** Every column the history can name, with its words. */
export const toldColumns: readonly ToldColumn[] = [
  ...keptColumns.map(toldColumn),
  toldDay('confirmed_on', 'confirmDt', words.confirmDt),
];
