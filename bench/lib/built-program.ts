import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tsuun/embedded-server/launch';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { serverDir } from '../../packages/server/src/server-dir.ts';

/**
 * The built program on a separate database, with the sample data and the settings of users. A restart keeps its port and
 * its database.
 */
export class BuiltProgram {
  readonly address: string;
  readonly databaseUrl: string;
  readonly login = { loginCd: 'bench', password: 'bench-password' };
  /** True during a planned restart, when calls may fail. */
  restarting = false;
  readonly #port: number;
  readonly #end: () => Promise<void>;
  readonly #sampleData: 'on' | 'off';
  #child: ChildProcess;

  private constructor(port: number, databaseUrl: string, end: () => Promise<void>, sampleData: 'on' | 'off' = 'on') {
    this.#port = port;
    this.#end = end;
    this.#sampleData = sampleData;
    this.address = `http://127.0.0.1:${port}`;
    this.databaseUrl = databaseUrl;
    this.#child = this.#spawn();
  }

  /** Starts the program without sample data on an existing database, which is kept when the program ends. */
  static async startOn(databaseUrl: string): Promise<BuiltProgram> {
    const program = new BuiltProgram(await freePort(), databaseUrl, async () => undefined, 'off');
    await program.#untilReady();
    return program;
  }

  static async start(): Promise<BuiltProgram> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
    await chmod(dataDir, 0o755);
    const database = await startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
    const program = new BuiltProgram(await freePort(), database.url, async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await program.#untilReady();
    return program;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async restart(): Promise<void> {
    this.restarting = true;
    await this.#stop();
    this.#child = this.#spawn();
    await this.#untilReady();
    this.restarting = false;
  }

  async end(): Promise<void> {
    await this.#stop();
    await this.#end();
  }

  async #stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  #spawn(): ChildProcess {
    const { loginCd: ADMIN_LOGIN_CD, password: ADMIN_PASSWORD } = this.login;
    const given = { DATABASE_URL: this.databaseUrl, PORT: String(this.#port), ADMIN_LOGIN_CD, ADMIN_PASSWORD };
    const env = { ...process.env, ...given, BUSINESS_DATE: '2026-05-13', SAMPLE_DATA: this.#sampleData };
    return spawn(process.execPath, [join(serverDir, 'dist/main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  async #untilReady(): Promise<void> {
    for (let tries = 0; tries < 600 && this.#child.exitCode === null; tries += 1) {
      const answer = await fetch(`${this.address}/gpa/api/ready`).catch(() => null);
      if (answer?.ok === true) return;
      await sleep(100);
    }
    throw new Error('The program did not become ready.');
  }
}
