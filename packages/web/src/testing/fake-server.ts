import { vi } from 'vitest';

export interface FakeRequest {
  readonly method: string;
  /** Below `/gpa/api`, with its parameters. */
  readonly path: string;
  readonly body: unknown;
}

export type Answer = (request: FakeRequest) => unknown;

/** An answer with a status of its own. */
export class Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: { message: string; code: string; validationError?: Record<string, string[]> }) {
    this.status = status;
    this.body = body;
  }
}

/**
 * A server for tests of pages, at the edge of the browser: answers by `METHOD /path` without parameters, the last one
 * reported counts. What nobody has reported is 404. Undo with `vi.unstubAllGlobals`.
 */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  /** Calls among these that change data: reading calls of a screen may arrive in any order. */
  readonly sent: FakeRequest[] = [];
  private readonly answers = new Map<string, Answer>();
  private held: Promise<void> | null = null;

  constructor() {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async (address, init) => {
        await this.held;
        return this.reply(String(address), init);
      }),
    );
  }

  on(call: string, answer: Answer): this {
    this.answers.set(call, answer);
    return this;
  }

  /** Lets all calls wait until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.held = new Promise<void>((resolve) => (release = resolve));
    return () => {
      this.held = null;
      release();
    };
  }

  /** Returns the bodies sent to a call, in order. */
  bodiesOf(call: string): unknown[] {
    return this.requests.filter((one) => nameOf(one) === call).map(({ body }) => body);
  }

  private reply(address: string, init: RequestInit | undefined): Response {
    const path = decodeURIComponent(address.replace(/^.*\/gpa\/api/, ''));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init?.method ?? 'GET', path, body };
    this.requests.push(request);
    if (request.method !== 'GET') this.sent.push(request);
    const answer = this.answers.get(nameOf(request))?.(request);
    if (answer === undefined) return Response.json({ message: '見つかりません', code: 'notFound' }, { status: 404 });
    if (answer instanceof Refused) return Response.json(answer.body, { status: answer.status });
    return Response.json(answer);
  }
}

const nameOf = ({ method, path }: FakeRequest): string => `${method} ${path.split('?')[0]}`;
