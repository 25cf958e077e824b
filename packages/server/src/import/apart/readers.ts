import { ReaderProcess } from './reader-process.ts';

/** The readers of a worker. One stands ready: to come up takes longer than to read what most files hold. */
export class Readers {
  readonly #script: string;
  #ready: ReaderProcess | null = null;

  constructor(script: string) {
    this.#script = script;
  }

  /** Has one come up for the next file. */
  prepare(): void {
    this.#ready ??= new ReaderProcess(this.#script);
  }

  /** One for a file; it reads no other. */
  take(): ReaderProcess {
    const ready = this.#ready;
    this.#ready = null;
    return ready?.lives ? ready : new ReaderProcess(this.#script);
  }
}
