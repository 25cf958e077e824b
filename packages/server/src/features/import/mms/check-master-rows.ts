import { leavesOf } from '@tsuun/domain/field/leaves';
import type { Master } from '@tsuun/domain/lookup/master';
import { idOf } from '@tsuun/domain/lookup/row-id';
import {
  masterColumnMissingSentence,
  masterFileEmptySentence,
  masterRowsSentence,
} from '@tsuun/domain/message/mms-sentence';
import { columnCountSentence, duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { CsvProblem } from '@tsuun/domain/transfer/csv-reader';
import { cellField, column, type Column } from '@tsuun/domain/transfer/import-format';
import { isBlankRow } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { cleanText } from '@tsuun/domain/value/plain-text';
import { RowErrors } from '../../../import/row-errors.ts';
import { MasterFileProblem } from './master-file-problem.ts';

/** A row as it is staged: its id and the values of its fields. */
export type MasterRow = Readonly<Record<string, unknown>>;

/** The rows of one master's file, checked one by one; problems are collected and told together at the end. */
export class CheckedRows {
  readonly #master: Master;
  readonly #file: string;
  readonly #columns: readonly Column[];
  readonly #errors = new RowErrors();
  readonly #rowOfId = new Map<string, number>();
  #header: readonly string[] | null = null;
  #row = -1;

  constructor(master: Master, file: string) {
    this.#master = master;
    this.#file = file;
    this.#columns = leavesOf(master.fields).map(({ path, field }) =>
      column(path, cellField(field), { required: field.required === true }),
    );
  }

  /** The fields for which the file has no column, known once its header has been read. */
  get lacking(): readonly string[] {
    return Object.keys(this.#master.fields).filter((key) => this.#header?.includes(key) === false);
  }

  /** The good rows among the next ones; blank rows count but say nothing. */
  take(rows: readonly (readonly string[])[]): MasterRow[] {
    const good: MasterRow[] = [];
    for (const cells of rows) {
      this.#row += 1;
      if (isBlankRow(cells)) continue;
      if (this.#header === null) this.#header = this.#readHeader(cells);
      else this.#readRow(this.#header, cells, good);
    }
    return good;
  }

  /** Throws `MasterFileProblem` if the file as a whole is not good. */
  finish(csvProblems: readonly CsvProblem[]): void {
    if (this.#header === null) throw new MasterFileProblem(masterFileEmptySentence(this.#file));
    for (const { row, sentence } of csvProblems) this.#errors.add(row, sentence);
    const rows = this.#errors.json();
    const [first] = Object.entries(rows);
    if (!first) return;
    const [row, [sentence = '']] = [Number(first[0]) + 1, first[1].split('\n')];
    throw new MasterFileProblem(masterRowsSentence(this.#file, this.#errors.count, row, sentence), rows);
  }

  /** Names are the fields' keys, in any order; other columns are not looked at. */
  #readHeader(cells: readonly string[]): string[] {
    const header = cells.map((cell) => cleanText(cell.normalize('NFKC')) ?? '');
    const missing = Object.entries(this.#master.fields).filter(
      ([key, field]) => field.required && !header.includes(key),
    );
    if (missing.length === 0) return header;
    throw new MasterFileProblem(
      masterColumnMissingSentence(
        this.#file,
        missing.map(([key]) => key),
      ),
    );
  }

  #readRow(header: readonly string[], cells: readonly string[], good: MasterRow[]): void {
    if (cells.length < header.length || !isBlankRow(cells.slice(header.length))) {
      return this.#errors.add(this.#row, columnCountSentence(cells.length));
    }
    const values = this.#columns.map((column) => readCell(column, cells[header.indexOf(column.path)] ?? ''));
    const problems = values.filter((value) => value instanceof CellProblem);
    for (const sentence of problems.flatMap(({ sentences }) => sentences)) this.#errors.add(this.#row, sentence);
    if (problems.length > 0) return;
    const record: MasterRow = Object.fromEntries(this.#columns.map(({ path }, i) => [path, values[i]]));
    this.#keep({ id: idOf(this.#master.idPath, record), ...record, ...this.#standIns(record) }, good);
  }

  #standIns(record: MasterRow): MasterRow {
    return Object.fromEntries(Object.entries(this.#master.whenBlank ?? {}).filter(([key]) => record[key] === null));
  }

  #keep(row: MasterRow & { readonly id: string }, good: MasterRow[]): void {
    const first = this.#rowOfId.get(row.id);
    if (first !== undefined) return this.#errors.add(this.#row, duplicateRowSentence(first + 1));
    this.#rowOfId.set(row.id, this.#row);
    good.push(row);
  }
}
