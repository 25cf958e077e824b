import type { ShownErrors } from '../reader/reading.ts';
import type { RowProblems } from './import-plan.ts';
import { copyOf } from './memo.ts';
import { storable } from './storable.ts';

/** More would help nobody, and every one of them is kept in the history. */
const most = 10_000;

/** The faults of a file by physical row, counted from zero (IMP-33): all are counted, the first 10,000 kept. */
export class RowErrors {
  /** Faults, of which a row may have several. */
  count = 0;
  /** Number of rows whose sentences are stored. */
  kept = 0;
  /** Rows with faults, those of which nothing is kept among them. */
  rowCount = 0;
  #last = -1;
  readonly #sentences = new Map<number, string[]>();

  static from({ sentences, ...counts }: ShownErrors): RowErrors {
    const errors = new RowErrors();
    for (const [row, reported] of sentences) errors.#sentences.set(row, [...reported]);
    return Object.assign(errors, counts);
  }

  get reported(): ShownErrors {
    return { count: this.count, kept: this.kept, rowCount: this.rowCount, sentences: this.#sentences };
  }

  /** Call row by row: of what is not kept only the last row is known. */
  add(row: number, reported: string): void {
    // It may quote a cell that nothing could be made of.
    const sentence = storable(reported);
    const earlier = this.#sentences.get(row);
    const alike = earlier?.findIndex((one) => saySame(one, sentence)) ?? -1;
    if (earlier && alike >= 0) {
      if (sentence.length > (earlier[alike] as string).length) earlier[alike] = sentence;
      return;
    }
    this.count += 1;
    if (earlier === undefined && row !== this.#last) this.rowCount += 1;
    this.#last = row;
    if (this.kept >= most) return;
    this.kept += 1;
    // A sentence with a value of the file would hold on to the piece it was cut from.
    if (earlier) earlier.push(copyOf(sentence));
    else this.#sentences.set(row, [copyOf(sentence)]);
  }

  has(row: number): boolean {
    return this.#sentences.has(row);
  }

  /** Faults of a row, in the order they were found. */
  of(row: number): readonly string[] {
    return this.#sentences.get(row) ?? [];
  }

  /** Rows with faults that are kept. */
  get rows(): readonly number[] {
    return [...this.#sentences.keys()];
  }

  /** These and others, which stay apart: a closing transaction may be tried again. `count`: with those not listed. */
  with({ list, count }: RowProblems): RowErrors {
    const all = new RowErrors();
    for (const [row, sentences] of this.#sentences) for (const sentence of sentences) all.add(row, sentence);
    for (const { row, sentence } of list) all.add(row, sentence);
    all.count += this.count - this.kept + count - list.length;
    all.rowCount += this.rowCount - this.#sentences.size + count - list.length;
    return all;
  }

  /** In the order of the rows, as `errorJson` has them: of a row with several faults, one a line. */
  json(): Record<string, string> {
    const rows = [...this.#sentences].toSorted(([one], [other]) => one - other);
    return Object.fromEntries(rows.map(([row, sentences]) => [row, sentences.join('\n')]));
  }
}

/** A column says what the row as such says too (a lost character) with its name before it; once is enough. */
const saySame = (one: string, other: string): boolean =>
  one === other || one.endsWith(`：${other}`) || other.endsWith(`：${one}`);
