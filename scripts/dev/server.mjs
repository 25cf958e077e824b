import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/root.mjs';

/** The built server as a child process. Its own start lines are held back: the address that counts is the one of the pages. */
export class DevelopmentServer {
  #env;
  #child = null;
  #turn = Promise.resolve();
  #stopped = false;

  constructor(env) {
    this.#env = env;
  }

  /** Ends the running server, if there is one, and starts the newest build; one restart at a time. */
  restart() {
    this.#turn = this.#turn.then(() => this.#startAgain());
    return this.#turn;
  }

  async stop() {
    this.#stopped = true;
    await this.#turn;
    await this.#end();
  }

  /** Waits until the server answers: one that ends before is started again when a file of it changes. */
  async ready(port) {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/gpa/api/ready`).catch(() => null);
      if (answer?.ok) return;
      await sleep(100);
    }
  }

  async #startAgain() {
    const again = this.#child !== null;
    await this.#end();
    if (this.#stopped) return;
    const child = spawn(process.execPath, ['--enable-source-maps', 'packages/server/dist/main.js'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    child.stdout.on('data', (chunk) => this.#show(String(chunk)));
    child.once('exit', (code) => {
      if (this.#child === child && !this.#stopped)
        console.error(`サーバーが終了しました（${code}）。ファイルを直すと再開します。`);
    });
    if (again) console.log('サーバーを再開しました');
  }

  #show(text) {
    for (const line of text.split('\n')) {
      if (line.trim() !== '' && !/^(起動しました|ログインコード|初期パスワード|\{"level":30)/.test(line))
        console.log(line);
    }
  }

  async #end() {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
