import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '@tsuun/domain/message/message';
import { sqlState } from '../db/sql-state.ts';
import { ProcessDiedError } from './process-died-error.ts';
import { FileProblem } from './file-problem.ts';
import { type CorrectedFileTask, linesPipe, type ReaderMessage, type ReaderTask } from './reader-messages.ts';

/** Limits for reading one file. */
export interface ReaderLimits {
  /** Limit of its heap, in MB. A million rows take 90. */
  readonly megabytes: number;
  /** Limit of its total memory, in MB: unpacked bytes are stored outside the heap. */
  readonly whole: number;
  /** Limit of processor time, in ms: several times what a million rows take. */
  readonly processor: number;
  /**
   * Longest silence, in ms: more than the work on any piece of a file takes, and more than the delays of an overloaded
   * machine; a good file was once refused for 10 s of silence.
   */
  readonly silence: number;
  /** In all, in ms. */
  readonly longest: number;
}

export const readerLimits: ReaderLimits = {
  megabytes: 384,
  whole: 768,
  processor: 10 * 60_000,
  silence: 30_000,
  longest: 30 * 60_000,
};

/** Errors of the channels to a process that follow from its death. */
const endsWithProcess = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_IPC_CHANNEL_CLOSED', 'EPIPE']);

/** A file that costs more than its limits ends the process that reads it, and nothing else (R28). */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #messages: AsyncIterable<[ReaderMessage]>;
  readonly #ended: Promise<unknown>;
  readonly #limits: ReaderLimits;
  #timers: readonly NodeJS.Timeout[] = [];
  #costly = false;
  /** Killed by this process, not from outside. */
  #killed = false;
  #broken: Error | null = null;
  #lines: Promise<void> = Promise.resolve();

  constructor(script: string, limits: ReaderLimits = readerLimits) {
    this.#limits = limits;
    const child = fork(script, [], {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    });
    this.#child = child;
    this.#ended = once(child, 'exit');
    this.#messages = on(child, 'message', { close: ['disconnect'] }) as AsyncIterable<[ReaderMessage]>;
    child.on('error', (error) => this.#break(error));
  }

  /** True if it can still be given work. */
  get lives(): boolean {
    return this.#child.connected;
  }

  /** Sends it to work, from when on its limits of time count. */
  begin(task: ReaderTask | CorrectedFileTask): void {
    const { processor, whole, silence, longest } = this.#limits;
    const tooCostly = (): void => {
      this.#costly = true;
      this.kill();
    };
    const quiet = setTimeout(tooCostly, silence);
    this.#child.on('message', (reported: ReaderMessage) => {
      quiet.refresh();
      if (reported.tell === 'alive' && (reported.processor > processor || reported.megabytes > whole)) tooCostly();
    });
    this.#timers = [quiet, setTimeout(tooCostly, longest)];
    this.#child.send(task, () => undefined);
  }

  /** The bytes that it writes into its pipe. */
  get output(): Readable {
    return this.#child.stdio[linesPipe] as Readable;
  }

  /** Lets its lines run into a stream, which is ended with them. */
  passLinesTo(stream: Writable): void {
    this.#lines = pipeline(this.output, stream);
    this.#lines.catch((error: Error) => this.#break(error));
  }

  /** All that it says, to its end; `null` stands for a death without a last word. */
  async *messages(): AsyncGenerator<ReaderMessage | null> {
    for await (const [reported] of this.#messages) yield reported;
    yield null;
  }

  /** Settles when the last line is where it goes. */
  get linesPassed(): Promise<void> {
    return this.#lines;
  }

  /** Why it died: `FileProblem` where the file cost too much, else what broke. */
  async death(): Promise<Error> {
    await this.#ended;
    const { exitCode, signalCode } = this.#child;
    // V8 ends a process so whose heap is full. That its last line broke off then says less.
    if (this.#costly || signalCode === 'SIGABRT' || exitCode === 134) return new FileProblem(message.fileTooCostly);
    // The kernel ends a process so when memory is short; a pipe that broke by it says less.
    const isAlone = this.#broken === null || endsWithProcess.has(sqlState(this.#broken) ?? '');
    if (signalCode === 'SIGKILL' && !this.#killed && isAlone)
      return new ProcessDiedError('the reader of a file was killed');
    return this.#broken ?? new Error(`the reader of a file ended with ${signalCode ?? exitCode}`);
  }

  kill(): void {
    this.#killed = true;
    this.#child.kill('SIGKILL');
  }

  /** Sees it out of the house. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.kill();
    await this.#ended;
    await this.#lines.catch(() => undefined);
  }

  #break(error: Error): void {
    this.#broken ??= error;
    this.#child.kill('SIGKILL');
  }
}
