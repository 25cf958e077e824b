import { ReaderProcess } from './reader-process.ts';

/** Reader processes of a worker or a web server. A worker keeps one ready: a start takes longer than most files. */
export class Readers {
  readonly #script: string;
  #ready: ReaderProcess | null = null;

  constructor(script: string) {
    this.#script = script;
  }

  /** Starts a reader for the next file. */
  prepare(): void {
    this.#ready ??= new ReaderProcess(this.#script);
  }

  /** Returns a reader for one file: the prepared one, or a new one. */
  take(): ReaderProcess {
    const ready = this.#ready;
    this.#ready = null;
    return ready?.lives ? ready : new ReaderProcess(this.#script);
  }
}
