import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '@tsuun/domain/message/message';
import { sqlState } from '../db/sql-state.ts';
import { FileProblem } from './reading.ts';
import { type CorrectedFileTask, linesPipe, type ReaderMessage, type ReaderTask } from './reader-messages.ts';

/** Error for a process of a job that was killed from outside; the job is repeated like one whose worker died. */
export class ProcessDiedError extends Error {}

interface ReaderLimits {
  /** Limit of its heap, in MB. A million rows take 90. */
  readonly megabytes: number;
  /** Limit of its total memory, in MB: unpacked bytes are stored outside the heap. */
  readonly totalMegabytes: number;
  /** Limit of processor time, in ms: several times what a million rows take. */
  readonly processor: number;
  /**
   * Maximum time without a message, in ms: more than any piece of a file and the delays of an overloaded machine take.
   * A good file was once refused after 10 s of silence.
   */
  readonly silence: number;
  /** Maximum time in total, in ms. */
  readonly total: number;
}

export const readerLimits: ReaderLimits = {
  megabytes: 384,
  totalMegabytes: 768,
  processor: 10 * 60_000,
  silence: 30_000,
  total: 30 * 60_000,
};

/** Errors of the channels to a process that result from its death. */
const endsWithProcess = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_IPC_CHANNEL_CLOSED', 'EPIPE']);

/** Process that reads one file. A file that exceeds the limits ends only this process (R28). */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #messages: AsyncIterable<[ReaderMessage]>;
  readonly #ended: Promise<unknown>;
  readonly #limits: ReaderLimits;
  #timers: readonly NodeJS.Timeout[] = [];
  #costly = false;
  /** True if it was killed by this process and not from outside. */
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

  /** True if it can still receive a task. */
  get lives(): boolean {
    return this.#child.connected;
  }

  /** Sends it a task; its time limits count from now. */
  begin(task: ReaderTask | CorrectedFileTask): void {
    const { processor, totalMegabytes, silence, total } = this.#limits;
    const tooCostly = (): void => {
      this.#costly = true;
      this.kill();
    };
    const silenceTimer = setTimeout(tooCostly, silence);
    this.#child.on('message', (received: ReaderMessage) => {
      silenceTimer.refresh();
      if (received.kind === 'alive' && (received.processor > processor || received.megabytes > totalMegabytes))
        tooCostly();
    });
    this.#timers = [silenceTimer, setTimeout(tooCostly, total)];
    this.#child.send(task, () => undefined);
  }

  /** Bytes that it writes into its pipe. */
  get output(): Readable {
    return this.#child.stdio[linesPipe] as Readable;
  }

  /** Passes its lines to a stream, which ends with them. */
  passLinesTo(stream: Writable): void {
    this.#lines = pipeline(this.output, stream);
    this.#lines.catch((error: Error) => this.#break(error));
  }

  /** All its messages; `null` at the end, also if it died without a last message. */
  async *messages(): AsyncGenerator<ReaderMessage | null> {
    for await (const [received] of this.#messages) yield received;
    yield null;
  }

  /** Settles when the last line has arrived in the stream. */
  get linesPassed(): Promise<void> {
    return this.#lines;
  }

  /** Returns the reason of its death: `FileProblem` if the file exceeded a limit, else the error. */
  async death(): Promise<Error> {
    await this.#ended;
    const { exitCode, signalCode } = this.#child;
    // V8 ends a process with a full heap in this way; the error of the broken pipe explains less.
    if (this.#costly || signalCode === 'SIGABRT' || exitCode === 134) return new FileProblem(message.fileTooCostly);
    // The kernel ends a process in this way when memory is short; the error of the broken pipe explains less.
    const isAlone = this.#broken === null || endsWithProcess.has(sqlState(this.#broken) ?? '');
    if (signalCode === 'SIGKILL' && !this.#killed && isAlone)
      return new ProcessDiedError('the reader of a file was killed');
    return this.#broken ?? new Error(`the reader of a file ended with ${signalCode ?? exitCode}`);
  }

  kill(): void {
    this.#killed = true;
    this.#child.kill('SIGKILL');
  }

  /** Kills the process, and waits for its end and that of its pipe. */
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
