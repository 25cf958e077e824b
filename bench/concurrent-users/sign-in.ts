import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgramUnderTest } from '../soak/simulated-user.ts';

/** Calls the server as a signed-in user, with POST where there is a body; returns status, text and milliseconds. */
export type UserCall = (
  path: string,
  body?: object | FormData,
) => Promise<{ readonly status: number; readonly text: string; readonly ms: number }>;

/** Signs in and repeats the attempt until it succeeds, because the server limits simultaneous log-ins. */
export async function signIn({ address, login }: ProgramUnderTest): Promise<UserCall> {
  let cookie = '';
  const ask: UserCall = async (path, body) => {
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
