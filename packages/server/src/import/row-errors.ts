import { ofSheetSentence } from '@tsuun/domain/message/transfer-sentence';
import { sheetOfRow } from '@tsuun/domain/transfer/sheet-row';
import type { ShownErrors } from '../reader/reading.ts';
import type { RowProblems } from './import-plan.ts';
import { copyOf } from './memo.ts';

const lost = '\ufffd';

/** Text in a form that the database can store: its JSON allows neither this character nor lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', lost).replace(/\p{Surrogate}/gu, lost);

/** Maximum number of stored errors. More would help nobody, and each one is stored in the history. */
const maxStored = 10_000;

/** Errors of a file by physical row, counted from zero (IMP-33): all are counted, the first 10,000 stored. */
export class RowErrors {
  /** Number of errors; a row may have several. */
  count = 0;
  /** Number of rows whose sentences are stored. */
  stored = 0;
  /** Number of rows with errors, including those without a stored error. */
  rowCount = 0;
  #last = -1;
  readonly #sentences = new Map<number, string[]>();

  static from({ sentences, ...counts }: ShownErrors): RowErrors {
    const errors = new RowErrors();
    for (const [row, text] of sentences) errors.#sentences.set(row, [...text]);
    return Object.assign(errors, counts);
  }

  get reported(): ShownErrors {
    return { count: this.count, stored: this.stored, rowCount: this.rowCount, sentences: this.#sentences };
  }

  /** Adds an error; call it row by row, since only the last row is known of those not stored. */
  add(row: number, text: string): void {
    // The sentence may quote a cell with unreadable characters.
    const sentence = storable(text);
    const earlier = this.#sentences.get(row);
    const alike = earlier?.findIndex((one) => isRepetition(one, sentence)) ?? -1;
    if (earlier && alike >= 0) {
      if (sentence.length > (earlier[alike] as string).length) earlier[alike] = sentence;
      return;
    }
    this.count += 1;
    if (earlier === undefined && row !== this.#last) this.rowCount += 1;
    this.#last = row;
    if (this.stored >= maxStored) return;
    this.stored += 1;
    // A sentence with a value of the file would keep the piece it was cut from in memory.
    if (earlier) earlier.push(copyOf(sentence));
    else this.#sentences.set(row, [copyOf(sentence)]);
  }

  has(row: number): boolean {
    return this.#sentences.has(row);
  }

  /** Returns the errors of a row, in the order they were found. */
  of(row: number): readonly string[] {
    return this.#sentences.get(row) ?? [];
  }

  /** Rows with stored errors. */
  get rows(): readonly number[] {
    return [...this.#sentences.keys()];
  }

  /**
   * Returns these errors and others as a new list, since a closing transaction may be repeated. `count` includes those
   * not listed.
   */
  with({ list, count }: RowProblems): RowErrors {
    const all = new RowErrors();
    for (const [row, sentences] of this.#sentences) for (const sentence of sentences) all.add(row, sentence);
    for (const { row, sentence } of list) all.add(row, sentence);
    all.count += this.count - this.stored + count - list.length;
    all.rowCount += this.rowCount - this.#sentences.size + count - list.length;
    return all;
  }

  /**
   * Returns the errors in the order of the rows, in the form of `errorJson`: one line per error of a row. They name the
   * sheet if several are read.
   */
  json(sheets: readonly string[] = []): Record<string, string> {
    const named = (row: number, sentence: string): string => {
      const sheet = sheetOfRow(row, sheets);
      return sheet === null ? sentence : ofSheetSentence(storable(sheet), sentence);
    };
    const rows = [...this.#sentences].toSorted(([one], [other]) => one - other);
    return Object.fromEntries(
      rows.map(([row, sentences]) => [row, sentences.map((one) => named(row, one)).join('\n')]),
    );
  }
}

/**
 * True if one sentence repeats the other: a column reports an error of the full row (a lost character) with its own
 * name in front. One of them is enough.
 */
const isRepetition = (one: string, other: string): boolean =>
  one === other || one.endsWith(`：${other}`) || other.endsWith(`：${one}`);
