import { basisLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { draftWords as words } from '@tsuun/domain/message/month-end/invoice-draft';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import type { DraftHead } from './pdf/paper-head.ts';

/** Header of all documents of one run: the month, its basis and filters, its creator and time. */
export async function draftHead(
  db: Queryable,
  asked: MonthQuery,
  made: Pick<DraftHead, 'madeBy' | 'madeAt'>,
): Promise<DraftHead> {
  const { from, to, basis, chargeTransportationId, keitanId } = asked;
  const { rows } = await db.query<{ station: string | null; keitan: string | null }>(sql`
    select (select concat_ws(' ', jr_eki_code, ekimei_kanji, kaisha_name) from tsuun where id = ${chargeTransportationId}) as station,
           (select concat_ws(' ', keitan_bumon_code, keitan_bumon_name_kanji) from keitan_bumon where id = ${keitanId}) as keitan`);
  const { station = null, keitan = null } = rows[0] ?? {};
  return {
    from,
    to,
    basis: basisLabel(basis),
    station: station ?? chargeTransportationId ?? words.everywhere,
    keitan: keitan ?? keitanId ?? words.everywhere,
    ...made,
  };
}
