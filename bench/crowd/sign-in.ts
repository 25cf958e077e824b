import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Workplace } from '../soak/person.ts';

/** A call of a user who is signed in: read, or sent where there is a body; with the milliseconds it took. */
export type Ask = (
  path: string,
  body?: object | FormData,
) => Promise<{ readonly status: number; readonly text: string; readonly ms: number }>;

/** Signs in, again and again until it is let in: the throttle makes a crowd that comes at once wait in line. */
export async function signIn({ address, login }: Workplace): Promise<Ask> {
  let cookie = '';
  const ask: Ask = async (path, body) => {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/gpa/api/${path}`, {
      headers: {
        cookie,
        accept: 'application/json, text/event-stream',
        'idempotency-key': randomUUID(),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, text, ms: performance.now() - began };
  };
  while ((await ask('login', login)).status !== 200) await sleep(2_000);
  return ask;
}
