import type { RowProblem } from './import-plan.ts';

/** More would help nobody, and every one of them is kept in the history. */
const most = 10_000;

/** The errors of a file by physical row, counted from zero (IMP-33); several of one row stand behind one another. */
export class RowErrors {
  readonly #sentences = new Map<number, string>();

  add(row: number, sentence: string): void {
    const earlier = this.#sentences.get(row);
    if (earlier !== undefined) this.#sentences.set(row, joined(earlier, sentence));
    else if (!this.full) this.#sentences.set(row, sentence);
  }

  /** These and others, which stay apart: a closing transaction may be tried again. */
  with(others: readonly RowProblem[]): RowErrors {
    const all = new RowErrors();
    for (const [row, sentence] of this.#sentences) all.add(row, sentence);
    for (const { row, sentence } of others) all.add(row, sentence);
    return all;
  }

  /** Rows with errors. */
  get count(): number {
    return this.#sentences.size;
  }

  get full(): boolean {
    return this.#sentences.size >= most;
  }

  /** In the order of the rows, as `errorJson` has them. */
  json(): Record<string, string> {
    return Object.fromEntries([...this.#sentences].toSorted(([one], [other]) => one - other));
  }
}

/** A column says what the row as such says too (a lost character) with its name before it; once is enough. */
function joined(earlier: string, sentence: string): string {
  if (earlier === sentence || earlier.includes(`：${sentence}`)) return earlier;
  return sentence.endsWith(`：${earlier}`) ? sentence : earlier + sentence;
}
