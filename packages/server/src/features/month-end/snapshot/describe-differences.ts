import type { RecordDifference } from '@tsuun/contract/month-end/snapshot';
import { changeCauses, type ChangeCause } from '@tsuun/domain/history/causes';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { formatYen } from '@tsuun/domain/value/yen';
import type { Queryable } from '../../../db/transaction.ts';
import { readReferences, type References, lookupBatchOf } from '../../../masters/references.ts';
import { type AuditedColumn, auditedText } from '../../../record/audited-column.ts';
import { type Differing, type Fields, memberColumns } from './differing.sql.ts';
import { type Change, type Compared, readChangesOf } from './read-causes.ts';
import { recordedColumns, type SnapshotSource } from './snapshot-source.ts';

type FieldDifference = RecordDifference['fields'][number];

/** Field with its two values, as the database's JSON contains them. */
interface Pair {
  readonly column: AuditedColumn;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Describes differing records in the words of their forms, each field with the author, time and cause of its last
 * change.
 */
export async function describeDifferences(
  db: Queryable,
  sources: readonly SnapshotSource[],
  { list, ...sides }: Compared,
): Promise<RecordDifference[]> {
  const reported: RecordDifference[] = [];
  for (const source of sources) {
    const own = list.filter((one) => one.source === source.source);
    const columns = recordedColumns(source);
    const changes = await readChangesOf(db, source, { ...sides, list: own });
    const pairs = own.map((one) => pairsOf(one, columns, changes.get(one.recordId) ?? []));
    const references = await readReferences(db, lookupBatchOf([...linksIn(pairs.flat()), ...billedTo(own, columns)]));
    for (const [at, one] of own.entries()) {
      reported.push(
        describeRecord(one, columns, { pairs: pairs[at] ?? [], changes: changes.get(one.recordId) ?? [], references }),
      );
    }
  }
  return reported;
}

interface DifferenceRow {
  readonly pairs: readonly Pair[];
  readonly changes: readonly Change[];
  readonly references: References;
}

function describeRecord(
  one: Differing,
  columns: readonly AuditedColumn[],
  { pairs, changes, references }: DifferenceRow,
): RecordDifference {
  const { source, recordId: id, kind, exists, before, after } = one;
  const fields = fieldsOf(one);
  const shown = (name: string): string | null => {
    const column = columns.find((each) => each.name === name);
    return column === undefined ? null : auditedText(column, fields[name] ?? null, references);
  };
  const recordCause = causeOf(kind === 'deleted' ? changes.findLast(({ isDeletion }) => isDeletion) : changes[0]);
  const totals = (['billing', 'payment'] as const).flatMap((key): FieldDifference[] => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null];
    if (kind === 'changed') return [];
    const label = key === 'billing' ? snapshotWords.billingTotal : snapshotWords.paymentTotal;
    const difference = (to ?? 0) - (from ?? 0);
    const cause = pairs.length > 0 ? noCause : recordCause;
    return [{ label, before: yen(from), after: yen(to), difference, isYen: true, ...cause }];
  });
  return {
    ...{ source, id, kind, exists },
    cntnNo: shown('cntn_no'),
    acceptNo: shown('accept_no'),
    billingTo: shown('billing_to_id'),
    fields: [...pairs.map((pair) => describePair(pair, changes, references)), ...totals],
  };
}

const yen = (amount: number | null): string | null => (amount === null ? null : formatYen(amount));

const fieldsOf = ({ before, after }: Differing): Fields => after?.fields ?? before?.fields ?? {};

/** Changed fields in the order of the form; for a record that left or entered the month only those that caused it. */
function pairsOf(
  { kind, before, after }: Differing,
  columns: readonly AuditedColumn[],
  changes: readonly Change[],
): Pair[] {
  const pair = (column: AuditedColumn, from: Fields, to: Fields): Pair[] => {
    const [one, other] = [from[column.name] ?? null, to[column.name] ?? null];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ column, from: one, to: other }];
  };
  if (kind === 'changed') return columns.flatMap((column) => pair(column, before?.fields ?? {}, after?.fields ?? {}));
  if (kind !== 'left' && kind !== 'entered') return [];
  const members = columns.filter(({ name }) => memberColumns.includes(name));
  return members.flatMap((column): Pair[] => {
    const { name } = column;
    const moves = changes.map((change) => change.changes[name]).filter((move) => move !== undefined);
    if (moves.length === 0) return [];
    return kind === 'left'
      ? pair(column, before?.fields ?? {}, { [name]: moves.at(-1)?.[1] })
      : pair(column, { [name]: moves[0]?.[0] }, after?.fields ?? {});
  });
}

function describePair({ column, from, to }: Pair, changes: readonly Change[], references: References): FieldDifference {
  const { label, isYen, name } = column;
  return {
    label,
    before: auditedText(column, from, references),
    after: auditedText(column, to, references),
    isYen,
    difference: isYen ? Number(to ?? 0) - Number(from ?? 0) : null,
    ...causeOf(changes.findLast((change) => name in change.changes)),
  };
}

const noCause = { changedAt: null, changedBy: null, cause: null };

function causeOf(change: Change | undefined): Pick<FieldDifference, 'changedAt' | 'changedBy' | 'cause'> {
  if (change === undefined) return noCause;
  const { changedAt, userName, cause, source } = change;
  const word = changeCauses[cause as ChangeCause] ?? cause;
  return { changedAt, changedBy: userName, cause: source === null ? word : `${word} ${source}` };
}

const linksIn = (pairs: readonly Pair[]) =>
  pairs.flatMap(({ column: { target }, from, to }) =>
    target === null ? [] : [from, to].map((id) => [target, id] as const),
  );

const billedTo = (list: readonly Differing[], columns: readonly AuditedColumn[]) =>
  columns.flatMap(({ name, target }) =>
    name !== 'billing_to_id' || target === null ? [] : list.map((one) => [target, fieldsOf(one)[name]] as const),
  );
