import type { DraftLine, DraftOf, DraftParty, DraftSum } from '@tsuun/domain/month-end/invoice-draft/draft';
import type { Client } from 'pg';
import type { Queryable } from '../../../db/transaction.ts';
import { inlineValues } from '../../../export/export-snapshot.ts';
import { draftLines, draftSums, type DraftQuery } from './draft-records.sql.ts';

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
