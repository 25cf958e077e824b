import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../lib/root.mjs';

const execute = promisify(execFile);

/** Not everybody who is root has the programs of root at hand. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };

/** Runs a program from the root of the checkout; answers what it wrote, trimmed. Throws with all it said. */
export async function command(program, ...args) {
  const { stdout } = await execute(program, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The end of what a program said that failed. */
export const commandFailed = (error) =>
  [error.message.split('\n', 1)[0], error.stdout, error.stderr]
    .filter(Boolean)
    .map((text) => text.slice(-3_000))
    .join('\n');

/** Asks again every half second until `ask` answers something; throws its last error after so many seconds. */
export async function until(seconds, ask) {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const [answer, error] = await ask().then(
      (value) => [value, new Error('it never was')],
      (refused) => [null, refused],
    );
    if (answer) return answer;
    if (Date.now() > end) throw error;
    await sleep(500);
  }
}

export function expect(what, seen, wanted) {
  if (seen !== wanted) throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
}
