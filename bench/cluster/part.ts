import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@tsuun/embedded-server/account';
import type { Place } from './place.ts';
import { signalAll, treeOf } from './process-tree.ts';

interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Null: ourselves. */
  readonly account?: Account | null;
}

/** One program of the cluster, which can be started, stopped, killed and started again. What it says is in a file. */
export class Part {
  readonly name: string;
  readonly #place: Place;
  readonly #program: string;
  readonly #command: Command;
  #child: ChildProcess | null = null;

  constructor(place: Place, name: string, program: string, command: Command) {
    this.name = name;
    this.#place = place;
    this.#program = program;
    this.#command = command;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** In a session of its own, so that Ctrl-C reaches us alone and everything ends in its order. */
  async start(): Promise<void> {
    const log = await open(this.#place.path(`${this.name}.log`), 'a');
    this.#child = spawn(this.#program, this.#command.args, {
      ...this.#command.account,
      cwd: '/',
      env: { ...process.env, ...this.#command.env },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    this.#child.once('error', (error) => console.error(`${this.name}: ${error.message}`));
    await log.close();
  }

  /** Asks it to end, and insists after half a minute. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || !this.isRunning) return;
    const gone = once(child, 'exit');
    signalAll([child.pid], signal);
    const insist = setTimeout(() => signalAll(this.processes(), 'SIGKILL'), 30_000);
    await gone;
    clearTimeout(insist);
  }

  /** Waits for its own end; whether it was a good one. */
  async ended(): Promise<boolean> {
    if (this.isRunning) await once(this.#child as ChildProcess, 'exit');
    return this.#child?.exitCode === 0;
  }

  /** It and all below it. */
  processes(): number[] {
    return this.isRunning ? treeOf(this.#child?.pid ?? 0) : [];
  }

  /** Waits for `isThere`. Throws with the end of what the program said where it takes longer than a minute or is gone. */
  async until(isThere: () => Promise<boolean>): Promise<void> {
    for (const begun = Date.now(); Date.now() - begun < 60_000 && this.isRunning; await sleep(100)) {
      if (await isThere().catch(() => false)) return;
    }
    const said = await readFile(this.#place.path(`${this.name}.log`), 'utf8');
    throw new Error(`${this.name} does not come up.\n${said.slice(-2_000)}`);
  }
}

/** Checks if an address returns the expected response. */
export async function answers(url: string, method = 'GET'): Promise<boolean> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
