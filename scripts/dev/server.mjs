import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stoppingLine } from '@tsuun/domain/message/operator';
import { root } from '../lib/root.mjs';

/** Milliseconds that a call waits for a server that is being replaced. */
const patience = 30_000;

/** Start and stop lines of the server, which do not count here, and log lines of what went well. */
const unshown = new RegExp(`^(${stoppingLine}|起動しました|ログインコード|初期パスワード|\\{"level":30)`);

/**
 * The built server as a child process. `build` makes the newest build and answers if it succeeded. The complete log is
 * in the file `dev.log` of `DATA_DIR`.
 */
export class DevelopmentServer {
  #env;
  #build;
  #log;
  #child = null;
  #turn = Promise.resolve();
  #isQueued = false;
  #isStopped = false;

  constructor(env, build) {
    this.#env = env;
    this.#build = build;
    this.#log = createWriteStream(join(env.DATA_DIR, 'dev.log'));
  }

  /** Builds and restarts the server, once for changes that arrive together; after a build with errors the former one stays. */
  renew() {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#turn = this.#turn.then(async () => {
      await sleep(50);
      this.#isQueued = false;
      if (await this.#build()) await this.#startAgain();
    });
  }

  /** Waits until the newest server answers, has ended by a fault, or takes too long. */
  answering() {
    return Promise.race([this.#turn, sleep(patience, undefined, { ref: false })]);
  }

  async stop() {
    this.#isStopped = true;
    await this.#turn;
    await this.#end();
  }

  /** Waits until the server answers: one that ends before is started again when a file of it changes. */
  async ready() {
    while (!(await this.#isReady())) await sleep(100);
  }

  async #isReady() {
    const answer = await fetch(`http://127.0.0.1:${this.#env.PORT}/gpa/api/ready`).catch(() => null);
    return answer?.ok === true;
  }

  async #startAgain() {
    const again = this.#child !== null;
    await this.#end();
    if (this.#isStopped) return;
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'packages/server/dist/main.js')], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.#show(line));
    child.once('exit', (code) => {
      if (this.#child === child && !this.#isStopped)
        console.error(`サーバーが終了しました（${code}）。ファイルを直すと再開します。`);
    });
    while (isAlive(child) && !this.#isStopped && !this.#isQueued && !(await this.#isReady())) await sleep(50);
    if (again && isAlive(child)) console.log('サーバーを再開しました');
  }

  #show(line) {
    this.#log.write(`${line}\n`);
    if (line.trim() !== '' && !unshown.test(line)) console.log(line);
  }

  async #end() {
    const child = this.#child;
    this.#child = null;
    if (child === null || !isAlive(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const isAlive = (child) => child.exitCode === null && child.signalCode === null;
