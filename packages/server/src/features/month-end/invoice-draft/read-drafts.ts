import type { DraftLine, DraftOf, DraftParty, DraftSum } from '@tsuun/domain/month-end/invoice-draft/draft';
import type { Client } from 'pg';
import type { Queryable } from '../../../db/transaction.ts';
import { inlineValues } from '../../../export/export-snapshot.ts';
import { draftLines, draftSums, type DraftQuery } from './draft-records.sql.ts';

/** Reads the parties that get a document, in the order of the documents, with the contents of each. */
export async function readDrafts(db: Queryable, wanted: DraftQuery): Promise<DraftOf[]> {
  const { rows } = await db.query<DraftParty & DraftSum>(draftSums(wanted));
  const drafts: { readonly party: DraftParty; readonly sums: DraftSum[] }[] = [];
  for (const { id, code, name, ...sum } of rows) {
    const last = drafts.at(-1);
    if (last?.party.id === id) last.sums.push(sum);
    else drafts.push({ party: { id, code, name }, sums: [sum] });
  }
  return drafts;
}

/** Rows brought from the database at a time: nothing holds all of a party's. */
const batch = 500;

type Row = DraftLine & { readonly partyId: string | null };

/** The lines of one paper after the other, from a cursor within the connection's snapshot. */
export class DraftLines {
  private readonly client: Client;
  private readonly wanted: DraftQuery;
  private rest: readonly Row[] = [];

  constructor(client: Client, wanted: DraftQuery) {
    this.client = client;
    this.wanted = wanted;
  }

  /** Begins, again where a try before was lost. */
  async open(): Promise<void> {
    this.rest = [];
    await this.client.query('close all');
    // All rows will be fetched; a cursor is planned for its first ones otherwise.
    await this.client.query('set local cursor_tuple_fraction = 1');
    await this.client.query(`declare draft_lines no scroll cursor for ${inlineValues(draftLines(this.wanted))}`);
  }

  /** The lines of the party that comes next, some at a time. */
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
