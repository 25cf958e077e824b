import { vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answer = { readonly status?: number; readonly body?: unknown };
type Answers = Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>;

/**
 * For tests: answers calls in place of `fetch`, by `METHOD /path` below the prefix. Unknown calls answer 404. Gives the
 * calls made so far.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace('/gpa', '').split('?')[0] ?? '';
    const call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    const answer = (await answers[`${call.method} ${path}`]?.(call)) ?? {
      status: 404,
      body: { message: 'not there', code: 'notFound' },
    };
    return new Response(JSON.stringify(answer.body ?? null), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return calls;
}
