import { setTimeout as sleep } from 'node:timers/promises';

/** Results of all calls: the number of each kind, and every response that was wrong. */
export interface Record {
  calls: number;
  conflicts: number;
  readonly unexpected: string[];
}

/** Address of the program, and the way in which users sign in. */
export interface ProgramUnderTest {
  readonly address: string;
  readonly login: { readonly loginCd: string; readonly password: string };
  /** True during a planned restart, when calls may fail. */
  readonly restarting: boolean;
}

interface Call {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly accept?: string;
  /** Statuses that are expected in addition to success and 409. */
  readonly allowed?: readonly number[];
}

/** A signed-in user whose calls and unexpected responses are counted. */
export class SimulatedUser {
  readonly #program: ProgramUnderTest;
  readonly #record: Record;
  #cookie = '';

  constructor(program: ProgramUnderTest, record: Record) {
    this.#program = program;
    this.#record = record;
  }

  async signIn(): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await this.#send('POST', '/gpa/api/login', { body: this.#program.login });
      const [cookie] = answer?.headers.getSetCookie() ?? [];
      await answer?.arrayBuffer();
      if (cookie !== undefined) return void (this.#cookie = cookie.split(';')[0] ?? '');
      await sleep(500);
    }
    this.#record.unexpected.push('Signing in failed for 30 s.');
  }

  /** Sends a call; returns the JSON of the response, `null` if it was empty or the call failed. */
  async call<T>(method: string, path: string, call: Call = {}): Promise<T | null> {
    const text = await this.text(method, path, call);
    return text === null || text === '' ? null : (JSON.parse(text) as T);
  }

  /** Sends a call; returns the text of the response, `null` if the call failed. */
  async text(method: string, path: string, call: Call = {}): Promise<string | null> {
    const answer = await this.#send(method, path, call);
    if (answer === null) return null;
    const text = await answer.text().catch(() => '');
    if (answer.ok) return text;
    if (answer.status === 409) this.#record.conflicts += 1;
    const isExpected = [409, ...(call.allowed ?? [])].includes(answer.status);
    // A server that shuts down returns 503, and a browser repeats the call.
    if (!isExpected && !(answer.status === 503 && this.#program.restarting))
      this.#record.unexpected.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return null;
  }

  /** Reads a stream to its end; returns the result of its job, `null` if the stream broke. */
  async follow(method: string, path: string, call: Call = {}): Promise<string | null> {
    const answer = await this.#send(method, path, { ...call, accept: 'text/event-stream' });
    const text = await answer?.text().catch(() => '');
    return /event: complete\ndata: (.*)/.exec(text ?? '')?.[1] ?? null;
  }

  async #send(method: string, path: string, { body, form, accept }: Call): Promise<Response | null> {
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
