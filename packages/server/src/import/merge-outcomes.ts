import {
  changeSourceWords,
  comparingSentence,
  rowFates,
  writingSentence,
} from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../db/raced-error.ts';
import type { SetWrite } from '../record/set-wise/set-write.ts';
import { creationStatement, type Insertion, insertStatements } from '../record/set-wise/write.sql.ts';
import { writeHeld } from '../record/set-wise/write-held.ts';
import type { Merge, MergeCount } from './import-plan.ts';
import { type OutcomePlan, outcomeTable } from './outcome-plan.ts';

/** Source of a change: the file's row as a spreadsheet numbers it. */
export const sourceOfRow = ({ fileName }: Merge, rowNo: Sql): Sql =>
  sql`${`${fileName} `}::text || (${rowNo} + 1) || ${changeSourceWords.row}::text`;

/**
 * Brings a file's outcomes to their records inside the caller's transaction: compares, writes what differs, and adds what
 * is new, each with its history; nothing else is touched. Answers what became of how many rows.
 */
export async function mergeOutcomes(merge: Merge, plan: OutcomePlan): Promise<MergeCount> {
  const { client, context, rows } = merge;
  const compared = await compareOutcomes(merge, plan);
  context.progress(85, writingSentence(compared.created.records + compared.changed.records));
  const write = { ...plan.write, outcomes: outcomeTable, changing: raw(`t.fate = 'changed'`) };
  const fates = await writeChanged(client, plan, write, compared);
  const created = fates.created.records;
  if (created > 0 && plan.insertion) await insertCreated(client, write, plan.insertion, created);
  await plan.afterwards?.();
  return told(rows, fates);
}

/** Compares what a file's rows come to with what is stored, and answers how many there are of each fate; writes nothing. */
export async function compareOutcomes({ client, context, rows }: Merge, plan: OutcomePlan): Promise<Fates> {
  context.progress(70, comparingSentence(rows));
  await client.query(`drop table if exists ${outcomeTable}`);
  await client.query(sql`create temp table ${raw(outcomeTable)} on commit drop as ${plan.compare()}`);
  await client.query(`analyze ${outcomeTable} (id, fate)`);
  return countFates(client, plan);
}

type Fate = keyof typeof rowFates;
export type Fates = Readonly<Record<Fate, { readonly records: number; readonly rows: number }>>;
const fateNames = Object.keys(rowFates) as Fate[];

/** Writes over what is stored, and answers what became of all: others may have been faster. */
async function writeChanged(client: pg.Client, plan: OutcomePlan, write: SetWrite, compared: Fates): Promise<Fates> {
  const due = compared.changed.records;
  const written = due === 0 ? 0 : await writeHeld(client, write, plan.compare, due);
  if (written === due) return compared;
  const fates = await countFates(client, plan);
  if (written !== fates.changed.records) throw new RacedError('a record changed although it was held');
  return fates;
}

async function insertCreated(client: pg.Client, write: SetWrite, insertion: Insertion, created: number): Promise<void> {
  for (const statement of insertStatements(write, insertion)) {
    const { rowCount } = await client.query(statement);
    if (rowCount !== created) throw new RacedError('a key was taken meanwhile');
  }
  await client.query(creationStatement(write));
}

async function countFates(client: pg.Client, { rows = raw('1') }: OutcomePlan): Promise<Fates> {
  const { rows: counted } = await client.query<{ fate: Fate; records: number; rows: number }>(sql`
    select fate, count(*)::integer as records, sum(${rows})::integer as rows from ${raw(outcomeTable)} t group by fate`);
  const found = new Map(counted.map(({ fate, ...counts }) => [fate, counts]));
  const counts = fateNames.map((fate) => [fate, found.get(fate) ?? { records: 0, rows: 0 }]);
  return Object.fromEntries(counts) as Fates;
}

/** Rows without an outcome are unchanged. */
function told(rows: number, fates: Fates): MergeCount {
  const others = fateNames.reduce((all, fate) => all + fates[fate].rows, 0);
  return fateNames.map((fate) => [rowFates[fate], fate === 'unchanged' ? rows - others : fates[fate].rows]);
}
