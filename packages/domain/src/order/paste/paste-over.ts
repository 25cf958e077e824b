import { blankOf } from '../../field/leaves.ts';
import type { RefTarget } from '../../field/field.ts';
import { fullDayText } from '../../field/full-day-text.ts';
import { shownValue } from '../../field/shown-value.ts';
import { otherUnitSentence } from '../../message/order/hint.ts';
import { notInHouseSentence, notOfTypeSentence } from '../../message/order/paste-sentence.ts';
import { requiredSentence } from '../../message/sentence.ts';
import type { LinkIndex } from '../../paste/link-index.ts';
import { CellProblem } from '../../transfer/cell-problem.ts';
import { readCell } from '../../transfer/read-cell.ts';
import type { Day } from '../../value/day.ts';
import { isOtherUnit } from '../../value/yen.ts';
import { parseDay } from '../../value/parse-day.ts';
import { trimSpaces } from '../../value/space.ts';
import { unmarkText } from '../../value/plain-text.ts';
import { applies, emptied } from '../applicability.ts';
import { dayRemarks } from '../days/implausible-days.ts';
import { clearedLoans } from '../loan.ts';
import { withAdditionalType } from '../new-order.ts';
import type { OrderEntry } from '../fields.ts';
import { orderLeaves, orderValue } from '../path.ts';
import { asksBeforeSave } from '../save-question.ts';
import { derivedChanges, sameValue } from './derived-changes.ts';
import type { BlankCells, CheckedCell, DerivedChange } from './statuses.ts';
import { pasteKey, type PasteColumn } from './paste-columns.ts';

/** Settings for reading cells: the meaning of a blank one, where links are looked up, and the business date. */
export interface PasteReading {
  readonly today: Day;
  readonly blank: BlankCells;
  readonly links: (target: RefTarget) => LinkIndex;
}

/** Result of applying a pasted row to an order. */
interface PastedOrder {
  readonly order: OrderEntry;
  /** Cells that change or are refused; the others stay the same. */
  readonly cells: readonly CheckedCell[];
  readonly derived: readonly DerivedChange[];
  /** True if a save in the form would ask about the business result date. */
  readonly asks: boolean;
}

interface Given {
  readonly place: number;
  readonly column: PasteColumn;
  readonly text: string;
  readonly value: unknown;
  readonly suggestions: CheckedCell['suggestions'];
}

/**
 * Applies a pasted row to an order by the rules of a save in the form: fields that the type does not have are cleared,
 * loans without an in-house counterparty end, a required field cannot be cleared. A value that these rules would remove
 * is reported at its cell instead.
 */
export function pasteOver(
  order: OrderEntry,
  columns: readonly (PasteColumn | null)[],
  cells: readonly string[],
  reading: PasteReading,
): PastedOrder {
  const acceptDt = acceptDtOf(order, columns, cells);
  const given = columns.flatMap((column, place): Given[] => {
    if (column === null || column.path === pasteKey) return [];
    const text = cells[place] ?? '';
    const before = orderValue(order, column.path);
    const value = readPasted(column, text, before, { ...reading, acceptDt });
    if (value === untouched || sameValue(value, before)) return [];
    return [{ place, column, text, value, suggestions: suggestionsFor(column, text, value, reading) }];
  });
  const good = given.filter(({ value }) => !(value instanceof CellProblem));
  if (good.length === 0)
    return { order, cells: given.map((one) => checkedCell(one, order, order)), derived: [], asks: false };
  const pasted = good.reduce((entry, { column, value }) => withValue(entry, column.leaf.keys, value), order);
  const after = clearedLoans(withAdditionalType(emptied(pasted)));
  return {
    order: after,
    cells: withCellRemarks(
      columns,
      given.map((one) => checkedCell(one, order, after)),
      remarksOn(order, after, reading.today),
    ),
    derived: derivedChanges(order, after, new Set(columns.map((column) => column?.path))),
    asks: asksBeforeSave(after) && decidingDays.some((path) => order[path] !== after[path]),
  };
}

/** 受付日 of a row: that of its pasted cell, else of the order. */
function acceptDtOf(order: OrderEntry, columns: readonly (PasteColumn | null)[], cells: readonly string[]): Day | null {
  const place = columns.findIndex((column) => column?.path === 'acceptDt');
  const pasted = parseDay(unmarkText(trimSpaces(cells[place] ?? '')));
  return typeof pasted === 'string' ? pasted : order.acceptDt;
}

/** Remarks on the days that would be unlikely in the order, and on amounts that are probably in another unit. */
function remarksOn(before: OrderEntry, after: OrderEntry, today: Day): ReadonlyMap<string, string> {
  const amounts = [...orderLeaves].flatMap(([path, { field }]) => {
    if (field.kind !== 'yen') return [];
    const [stored, amount] = [orderValue(before, path), orderValue(after, path)] as [number | null, number | null];
    return stored !== null && isOtherUnit(stored, amount) ? [[path, otherUnitSentence(stored)] as const] : [];
  });
  return new Map<string, string>([
    ...dayRemarks(after, today).map(({ path, mark }) => [path, mark] as const),
    ...amounts,
  ]);
}

/** Adds its remark to each cell; one that is refused has none. */
export const withCellRemarks = (
  columns: readonly (PasteColumn | null)[],
  cells: readonly CheckedCell[],
  remarks: ReadonlyMap<string, string>,
): CheckedCell[] =>
  cells.map((cell) => {
    const remark = remarks.get(columns[cell.column]?.path ?? '') ?? null;
    return remark === null || cell.fault !== null ? cell : { ...cell, remark };
  });

const decidingDays = ['orderType', 'bizResultDt', 'depCompDt', 'arrCompDt'] as const;

const untouched: unique symbol = Symbol('untouched');

/** Value of a cell, the reason why it has none, or that it changes nothing. */
function readPasted(
  { leaf: { field }, heading, cell }: PasteColumn,
  text: string,
  before: unknown,
  reading: PasteReading & { readonly acceptDt: Day | null },
) {
  const bare = trimSpaces(text);
  if (bare !== '') {
    const link = field.kind === 'ref' && reading.links(field.target).find(field, bare, before as { id: string } | null);
    const value = cell === null ? link : readCell(cell, fullDayText(field, text, reading.today, reading.acceptDt));
    // A lone minus and the placeholders of hosts for a day are blank too.
    if (value !== null) return value;
  }
  if (reading.blank === 'keep') return untouched;
  const cleared = blankOf(field);
  return field.required && before !== cleared ? new CellProblem(requiredSentence(heading)) : cleared;
}

function suggestionsFor({ leaf: { field } }: PasteColumn, text: string, value: unknown, { links }: PasteReading) {
  const isUnknown = value instanceof CellProblem && field.kind === 'ref';
  return isUnknown ? links(field.target).suggestionsFor(trimSpaces(text)) : [];
}

function withValue(entry: OrderEntry, [key = '', inner]: readonly string[], value: unknown): OrderEntry {
  const part = (entry as Readonly<Record<string, unknown>>)[key];
  return { ...entry, [key]: inner === undefined ? value : { ...(part as object), [inner]: value } };
}

function checkedCell(one: Given, before: OrderEntry, after: OrderEntry): CheckedCell {
  const { place, column, text, value } = one;
  const { path, leaf, heading } = column;
  const is = orderValue(after, path);
  const stored = shownValue(leaf.field, orderValue(before, path));
  const reported = { column: place, remark: null, before: stored, suggestions: [] };
  if (value instanceof CellProblem)
    return { ...reported, after: text, fault: value.sentences.join(''), suggestions: one.suggestions };
  // A kind of additional charge is filled in for an amount without one, which loses nothing.
  const isLost = value !== null && !sameValue(value, is);
  if (!isLost) return { ...reported, after: shownValue(leaf.field, is), fault: null };
  const fault = applies(after.orderType, path) ? notInHouseSentence(heading) : notOfTypeSentence(heading);
  return { ...reported, after: text, fault };
}
