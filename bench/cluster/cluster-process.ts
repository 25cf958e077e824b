import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@tsuun/embedded-server/account';
import type { ClusterFolder } from './cluster-folder.ts';
import { signalAll, treeOf } from './process-tree.ts';

interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Account that the process runs as; null for the present one. */
  readonly account?: Account | null;
}

/** One process of the cluster, which can be started, stopped, killed and restarted. Its output is written to a log file. */
export class ClusterProcess {
  readonly name: string;
  readonly #folder: ClusterFolder;
  readonly #program: string;
  readonly #command: Command;
  #child: ChildProcess | null = null;

  constructor(folder: ClusterFolder, name: string, program: string, command: Command) {
    this.name = name;
    this.#folder = folder;
    this.#program = program;
    this.#command = command;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the process in its own session, so that Ctrl-C reaches only this program, which stops all in order. */
  async start(): Promise<void> {
    const log = await open(this.#folder.path(`${this.name}.log`), 'a');
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

  /** Sends the signal and waits for the exit; kills the process after half a minute. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || !this.isRunning) return;
    const exited = once(child, 'exit');
    signalAll([child.pid], signal);
    const killTimer = setTimeout(() => signalAll(this.processes(), 'SIGKILL'), 30_000);
    await exited;
    clearTimeout(killTimer);
  }

  /** Waits until the process exits by itself; returns true for exit code 0. */
  async ended(): Promise<boolean> {
    if (this.isRunning) await once(this.#child as ChildProcess, 'exit');
    return this.#child?.exitCode === 0;
  }

  /** The ids of the process and all its descendants; empty if it does not run. */
  processes(): number[] {
    return this.isRunning ? treeOf(this.#child?.pid ?? 0) : [];
  }

  /** Waits until `isThere` returns true. Throws with the end of the log if it takes longer or the process exits. */
  async until(isThere: () => Promise<boolean>, { minutes = 1 } = {}): Promise<void> {
    for (const begun = Date.now(); Date.now() - begun < minutes * 60_000 && this.isRunning; await sleep(100)) {
      if (await isThere().catch(() => false)) return;
    }
    const log = await readFile(this.#folder.path(`${this.name}.log`), 'utf8');
    throw new Error(`${this.name} did not start.\n${log.slice(-2_000)}`);
  }
}

/** Returns true if the address accepts connections; throws if not. */
export async function opens(address: string): Promise<boolean> {
  const [host, port] = address.split(':');
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}

/** Returns true if the URL returns success; throws if there is no response. */
export async function answers(url: string, method = 'GET'): Promise<boolean> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
