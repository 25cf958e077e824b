import { join } from 'node:path';
import { businessDate } from './business-date.ts';
import type { Config } from './config.ts';
import { openPool } from './db/pool.ts';
import { openLog } from './log.ts';
import { serverDir } from './server-dir.ts';
import type { Services } from './services.ts';

/** What the web server and the workers are given; the caller ends the pool. */
export function openServices(part: 'web' | 'worker', config: Config, databaseUrl: string): Services {
  const log = openLog(part);
  return {
    pool: openPool(databaseUrl, log, { applicationName: `tsuun ${part}` }),
    databaseUrl,
    today: () => businessDate(config),
    verification: config.appEnv === 'verification',
    mmsSource: config.mmsSource ?? join(serverDir, 'sample/masters'),
    webRoot: join(serverDir, '../web/dist'),
    log,
  };
}
