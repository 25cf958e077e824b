import { basisLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import type { Queryable } from '../../../db/transaction.ts';
import { readFilterNames } from '../read-filter-names.ts';
import type { DraftHead } from './pdf/paper-head.ts';

/** Header of all documents of one run: the month, its basis and filters, its creator and time. */
export async function draftHead(
  db: Queryable,
  asked: MonthQuery,
  made: Pick<DraftHead, 'madeBy' | 'madeAt'>,
): Promise<DraftHead> {
  const { from, to, basis } = asked;
  return { from, to, basis: basisLabel(basis), filters: await readFilterNames(db, asked), ...made };
}
