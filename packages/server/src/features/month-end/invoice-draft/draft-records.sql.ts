import type { DraftLine, DraftOf, DraftParty, DraftSum } from '@tsuun/domain/month-end/invoice-draft/draft';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import { orderTypes } from '@tsuun/domain/order/choices';
import { amountsOf, type LedgerLeg, ledgerLines } from '@tsuun/domain/order/ledger-lines';
import { leafAt } from '@tsuun/domain/order/path';
import { type Client, escapeLiteral } from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { inlineValues } from '../../../export/export-snapshot.ts';
import { feeInMonth, orderInMonth } from '../../../month-end/in-month.sql.ts';

/**
 * Month and parties of the drafts; `null`: all parties. Jobs that wait during an upgrade carry it, so its field names
 * must not change.
 */
export interface DraftQuery {
  readonly asked: MonthQuery;
  readonly parties: readonly (string | null)[] | null;
}

/** Sum that an order bills for one leg. */
const billed = (leg: LedgerLeg): string =>
  amountsOf(
    ledgerLines.filter((line) => line.leg === leg),
    'billing',
  )
    .map((path) => `coalesce(c.${columnOf(leafAt(path))}, 0)::bigint`)
    .join(' + ');

const typeName = `case o.order_type ${orderTypes
  .map(({ value, label }) => `when ${escapeLiteral(value)} then ${escapeLiteral(label)}`)
  .join(' ')} end`;

function ofParties(column: Sql, parties: DraftQuery['parties']): Sql {
  if (parties === null) return empty;
  const named = parties.filter((id) => id !== null);
  const orNoParty = parties.includes(null) ? sql` or ${column} is null` : empty;
  return sql` and (${column} = any(${named})${orNoParty})`;
}

const orders = ({ asked: query, parties }: DraftQuery): Sql => sql`
  select 'order' as source, o.id, c.billing_to_id as party_id, o.biz_result_dt, o.billing_dt, o.accept_no, o.cntn_no,
         ${raw(typeName)} as type, d.ekimei_kanji as dep, a.ekimei_kanji as arr, o.shipper_nm, o.consignee_nm,
         h.hinmoku_name_kanji as item, null::text as summary, ${raw(billed('pick'))} as pick, ${raw(billed('rail'))} as rail,
         ${raw(billed('delivery'))} as delivery, ${raw(billed('additional'))} as additional, c.billing_total as amount,
         null::text as tax_id, o.confirmed, c.biz_expense_loan_info_billing as loan
    from orders o join order_charges c on c.order_id = o.id
    left join tsuun d on d.id = o.dep_transportation_id left join tsuun a on a.id = o.arr_transportation_id
    left join hinmoku h on h.id = o.hinmoku_id
   where ${orderInMonth(query)}${ofParties(raw('c.billing_to_id'), parties)}`;

const fees = ({ asked: query, parties }: DraftQuery): Sql => sql`
  select 'fee', f.id, f.billing_to_id, f.biz_result_dt, f.billing_dt, null, null,
         concat_ws(' ', k.atsukai_kubun_name1, k.atsukai_kubun_name2, k.atsukai_kubun_name3), null, null, null, null,
         j.kanjokamoku_meisho_seishiki, f.summary, null::bigint, null::bigint, null::bigint, null::bigint,
         coalesce(f.amt, 0)::bigint, f.kazei_kubun_id, f.confirmed, f.biz_expense_loan_info_billing
    from fee f left join atsukai_kubun k on k.id = f.atsukai_kubun_id left join kanjokamoku j on j.id = f.kanjokamoku_id
   where ${feeInMonth(query)}${ofParties(raw('f.billing_to_id'), parties)}`;

/** Selects the orders and fees on the drafts, one row each. */
export const draftRows = (query: DraftQuery): Sql => sql`${orders(query)} union all ${fees(query)}`;

const named = (draftQuery: DraftQuery): Sql => sql`
  (${draftRows(draftQuery)}) r
  left join torihikisaki p on p.id = r.party_id left join kazei_kubun t on t.id = r.tax_id`;

/** Order of the documents: by the code of the billed party, amounts billed to nobody last. */
const inOrder = 'p.torihikisaki_code collate "C" nulls last, r.party_id collate "C" nulls last, r.source desc';

/** Sums of each party's lines by tax category (DRAFT-03). */
const draftSums = (draftQuery: DraftQuery): Sql => sql`
  select r.party_id as id, p.torihikisaki_code as code, p.torihikisaki_seishiki_meisho as name, r.source,
         t.kazei_kubun as "taxCode", t.kazei_kubun_name as "taxName", count(*) as count, sum(r.amount)::bigint as amount,
         count(*) filter (where not r.confirmed) as "openCount",
         coalesce(sum(r.amount) filter (where not r.confirmed), 0)::bigint as "openAmount"
    from ${named(draftQuery)}
   group by r.party_id, p.id, r.source, t.id
   order by ${raw(inOrder)}, t.kazei_kubun collate "C" nulls last`;

/** Selects every line by party, in the order of 通運実績 (DRAFT-02). */
const draftLines = (draftQuery: DraftQuery): Sql => sql`
  select r.party_id as "partyId", r.source, r.id::text as id, r.biz_result_dt as "bizResultDt", r.billing_dt as "billingDt",
         r.accept_no as "acceptNo", r.cntn_no as "cntnNo", r.type, r.dep as "from", r.arr as "to", r.shipper_nm as shipper,
         r.consignee_nm as consignee, r.item, r.summary, r.pick, r.rail, r.delivery, r.additional, r.amount,
         t.kazei_kubun as "taxCode", t.kazei_kubun_name as "taxName", r.confirmed, r.loan
    from ${named(draftQuery)}
   order by ${raw(inOrder)}, r.biz_result_dt, r.id`;

/** Reads the parties that get a document, in the order of the documents, with the contents of each. */
export async function readDrafts(db: Queryable, draftQuery: DraftQuery): Promise<DraftOf[]> {
  const { rows } = await db.query<DraftParty & DraftSum>(draftSums(draftQuery));
  const drafts: { readonly party: DraftParty; readonly sums: DraftSum[] }[] = [];
  for (const { id, code, name, ...sum } of rows) {
    const last = drafts.at(-1);
    if (last?.party.id === id) last.sums.push(sum);
    else drafts.push({ party: { id, code, name }, sums: [sum] });
  }
  return drafts;
}

/** Rows fetched from the database at a time, so that memory never contains all lines of a party. */
const batch = 500;

type Row = DraftLine & { readonly partyId: string | null };

/** Lines of one document after the other, from a cursor within the connection's snapshot. */
export class DraftLines {
  private readonly client: Client;
  private readonly draftQuery: DraftQuery;
  private rest: readonly Row[] = [];

  constructor(client: Client, draftQuery: DraftQuery) {
    this.client = client;
    this.draftQuery = draftQuery;
  }

  /** Opens the cursor; callable again after a failed attempt. */
  async open(): Promise<void> {
    this.rest = [];
    await this.client.query('close all');
    // All rows will be fetched, but a cursor is planned for its first rows by default.
    await this.client.query('set local cursor_tuple_fraction = 1');
    await this.client.query(`declare draft_lines no scroll cursor for ${inlineValues(draftLines(this.draftQuery))}`);
  }

  /** Yields the lines of the next party in batches. */
  async *of({ id }: DraftParty): AsyncGenerator<readonly DraftLine[]> {
    for (;;) {
      if (this.rest.length === 0) this.rest = (await this.client.query<Row>(`fetch ${batch} from draft_lines`)).rows;
      if (this.rest.length === 0) return;
      const end = this.rest.findIndex(({ partyId }) => partyId !== id);
      const own = end === -1 ? this.rest : this.rest.slice(0, end);
      this.rest = end === -1 ? [] : this.rest.slice(end);
      if (own.length > 0) yield own;
      if (end !== -1) return;
    }
  }
}
