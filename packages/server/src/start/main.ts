import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleLoadedLine, startedLines } from '@tsuun/domain/message/operator';
import { loadSampleData } from '../../sample/load-sample-data.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { watchDatabase } from '../db/watch-database.ts';
import { ensureFirstUser, showPassword } from '../features/user/first-user.ts';
import { listenProblem, refuseTakenPort } from './refuse-taken-port.ts';
import { closeServer } from '../http/close-server.ts';
import { jobWorks } from '../jobs.ts';
import { openLog, openServices } from './open-services.ts';
import { openDatabase } from './open-database.ts';
import { runProcess } from './run-process.ts';
import { serverDir } from '../server-dir.ts';
import { aborted, stopSignal } from './stop-signal.ts';
import { unknownVariableLines } from './unknown-variable-lines.ts';
import { watchEventLoop } from './watchdog.ts';
import { superviseWorkers } from './workers.ts';

const say = (line: string): void => console.log(line);

/**
 * Runs the program: database, first user, sample data, web server and workers, until a user stops it; then ends them in
 * reverse order.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const line of unknownVariableLines(process.env)) say(line);
  const stop = stopSignal(say, config.drainSeconds);
  await refuseTakenPort(config.host, config.port);
  const database = await openDatabase(config, say, openLog('web'));
  const unwatch = await watchEventLoop({ script: join(serverDir, 'dist/watchdog-thread.js') });
  try {
    await serve(config, database.url, stop);
  } finally {
    await unwatch();
    await database.stop();
  }
}

async function serve(config: Config, databaseUrl: string, stop: AbortSignal): Promise<void> {
  const services = openServices('web', config, databaseUrl);
  const unwatch = watchDatabase(databaseUrl, services.log);
  try {
    const passwordOutput = { ...config, isLogged: process.env.NODE_ENV === 'production' && !process.stdout.isTTY };
    const user = await ensureFirstUser(services.pool, config, (password) => showPassword(passwordOutput, password));
    if (config.sampleData && (await loadSampleData(services.pool, services.today()))) say(sampleLoadedLine);
    const { http } = await buildApp(services, jobWorks, stop);
    const address = await http.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
      await http.close();
      throw error instanceof Error ? listenProblem(config.host, config.port, error) : error;
    });
    const workers = superviseWorkers({
      count: config.workers,
      script: join(serverDir, 'dist/worker.js'),
      env: { ...process.env, DATABASE_URL: databaseUrl },
      log: say,
    });
    for (const line of startedLines(address, user?.loginCd ?? null, user?.password ?? null)) say(line);
    await aborted(stop);
    const resting = workers.stop();
    const lastWords = Math.min(config.drainSeconds, 1) * 1000;
    await sleep(config.drainSeconds * 1000 - lastWords);
    await closeServer(http.server, lastWords);
    await Promise.all([http.close(), resting]);
  } finally {
    await services.pool.end();
    await unwatch();
  }
}

await runProcess(main);
