import type { Field } from '@tsuun/domain/field/field';
import { readRecord } from '@tsuun/domain/field/read-record';
import type { Master } from '@tsuun/domain/lookup/master';
import { idOf } from '@tsuun/domain/lookup/row-id';
import {
  masterColumnMissingSentence,
  masterFileEmptySentence,
  masterRowsSentence,
} from '@tsuun/domain/message/mms-sentence';
import {
  badCharacterSentence,
  columnCountSentence,
  duplicateRowSentence,
  requiredSentence,
} from '@tsuun/domain/message/sentence';
import type { CsvProblem } from '@tsuun/domain/transfer/csv-reader';
import { badCharacter, cleanText } from '@tsuun/domain/value/plain-text';
import { MasterFileProblem } from './master-file-problem.ts';

/** A row as it is staged: its id and the values of its fields. */
export type MasterRow = Readonly<Record<string, unknown>>;

const maxProblems = 10_000;

const blank = (cells: readonly string[]): boolean => cells.every((cell) => cleanText(cell) === null);

/** The rows of one master's file, checked one by one; problems are collected and told together at the end. */
export class CheckedRows {
  readonly #master: Master;
  readonly #file: string;
  readonly #problems = new Map<number, string>();
  readonly #rowOfId = new Map<string, number>();
  #header: readonly string[] | null = null;
  #row = -1;

  constructor(master: Master, file: string) {
    this.#master = master;
    this.#file = file;
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
      if (blank(cells)) continue;
      if (this.#header === null) this.#header = this.#readHeader(cells);
      else this.#readRow(this.#header, cells, good);
    }
    return good;
  }

  /** Throws `MasterFileProblem` if the file as a whole is not good. */
  finish(csvProblems: readonly CsvProblem[]): void {
    if (this.#header === null) throw new MasterFileProblem(masterFileEmptySentence(this.#file));
    for (const { row, sentence } of csvProblems) this.#refuse(row, sentence);
    const rows = [...this.#problems].sort(([a], [b]) => a - b);
    const [first] = rows;
    if (!first) return;
    const sentence = masterRowsSentence(this.#file, rows.length, first[0] + 1, first[1]);
    throw new MasterFileProblem(sentence, Object.fromEntries(rows));
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
    const surplus = cells.slice(header.length);
    if (cells.length < header.length || !blank(surplus))
      return this.#refuse(this.#row, columnCountSentence(cells.length));
    const given = Object.fromEntries(header.map((key, i) => [key, cells[i]]));
    const { record, problems } = readRecord(this.#master.fields, given);
    const sentences = [...this.#unfit(given, record), ...Object.values(problems).flat()];
    if (sentences.length > 0) return this.#refuse(this.#row, sentences.join(' '));
    this.#keep({ id: idOf(this.#master.idPath, record), ...record, ...this.#standIns(record) }, good);
  }

  /** What the record's own reading does not judge: characters lost on the way, and blanks where there must be none. */
  #unfit(given: Readonly<Record<string, string | undefined>>, record: MasterRow): string[] {
    return Object.entries(this.#master.fields).flatMap(([key, field]: [string, Field]) => {
      const bad = badCharacter(given[key] ?? '', { fromFile: true });
      if (bad !== null) return [badCharacterSentence(field.label, bad)];
      return field.required && cleanText(given[key] ?? '') === null && record[key] === null
        ? [requiredSentence(field.label)]
        : [];
    });
  }

  #standIns(record: MasterRow): MasterRow {
    return Object.fromEntries(Object.entries(this.#master.whenBlank ?? {}).filter(([key]) => record[key] === null));
  }

  #keep(row: MasterRow & { readonly id: string }, good: MasterRow[]): void {
    const first = this.#rowOfId.get(row.id);
    if (first !== undefined) return this.#refuse(this.#row, duplicateRowSentence(first + 1));
    this.#rowOfId.set(row.id, this.#row);
    good.push(row);
  }

  #refuse(row: number, sentence: string): void {
    if (this.#problems.size < maxProblems && !this.#problems.has(row)) this.#problems.set(row, sentence);
  }
}
