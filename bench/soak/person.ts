import { setTimeout as sleep } from 'node:timers/promises';

/** Results of all calls: the number of each kind, and every response that was wrong. */
export interface Record {
  calls: number;
  conflicts: number;
  readonly unexpected: string[];
}

/** Address of the program, and the way in which users sign in. */
export interface Workplace {
  readonly address: string;
  readonly login: { readonly loginCd: string; readonly password: string };
  /** While it is away on purpose, calls may find nobody. */
  readonly restarting: boolean;
}

interface Call {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly accept?: string;
  /** Answers that are part of the day, beside success. */
  readonly allowed?: readonly number[];
}

/** A user at a desk, signed in, whose calls are counted and judged. */
export class Person {
  readonly #program: Workplace;
  readonly #record: Record;
  #cookie = '';

  constructor(program: Workplace, record: Record) {
    this.#program = program;
    this.#record = record;
  }

  async signIn(): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await this.#ask('POST', '/gpa/api/login', { body: this.#program.login });
      const [cookie] = answer?.headers.getSetCookie() ?? [];
      await answer?.arrayBuffer();
      if (cookie !== undefined) return void (this.#cookie = cookie.split(';')[0] ?? '');
      await sleep(500);
    }
    this.#record.unexpected.push('nobody could sign in for 30 s');
  }

  /** The answer's JSON; `null` where there was none, on purpose or not. */
  async call<T>(method: string, path: string, call: Call = {}): Promise<T | null> {
    const text = await this.text(method, path, call);
    return text === null || text === '' ? null : (JSON.parse(text) as T);
  }

  /** The answer as it came; `null` where there was none, on purpose or not. */
  async text(method: string, path: string, call: Call = {}): Promise<string | null> {
    const answer = await this.#ask(method, path, call);
    if (answer === null) return null;
    const text = await answer.text().catch(() => '');
    if (answer.ok) return text;
    if (answer.status === 409) this.#record.conflicts += 1;
    const isOfTheDay = [409, ...(call.allowed ?? [])].includes(answer.status);
    // A server that is leaving says so; a browser asks again.
    if (!isOfTheDay && !(answer.status === 503 && this.#program.restarting))
      this.#record.unexpected.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return null;
  }

  /** Reads a stream to its end and answers how its job ended, `null` where the stream broke. */
  async follow(method: string, path: string, call: Call = {}): Promise<string | null> {
    const answer = await this.#ask(method, path, { ...call, accept: 'text/event-stream' });
    const text = await answer?.text().catch(() => '');
    return /event: complete\ndata: (.*)/.exec(text ?? '')?.[1] ?? null;
  }

  async #ask(method: string, path: string, { body, form, accept }: Call): Promise<Response | null> {
    this.#record.calls += 1;
    const wasRestarting = this.#program.restarting;
    try {
      return await fetch(`${this.#program.address}${path}`, {
        method,
        headers: {
          ...(this.#cookie !== '' && { cookie: this.#cookie }),
          ...(accept !== undefined && { accept }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
        signal: AbortSignal.timeout(120_000),
      });
    } catch (error) {
      if (!wasRestarting && !this.#program.restarting)
        this.#record.unexpected.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
      return null;
    }
  }
}
