import { join } from 'node:path';
import { pino } from 'pino';
import { businessDate, type Config } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { plainError } from '../plain-error.ts';
import { Readers } from '../reader/reader-process.ts';
import { serverDir } from '../server-dir.ts';
import type { Services } from '../services.ts';

/**
 * Milliseconds to wait for a lock. A user of the web server waits no longer than this for the locks of a long job
 * (R11).
 */
const lockTimeouts = { web: 2_000, worker: 20_000 };

/** Services of the web server and the workers; the caller ends the pool. */
export function openServices(part: 'web' | 'worker', config: Config, databaseUrl: string): Services {
  const log = openLog(part);
  return {
    pool: openPool(databaseUrl, log, { lockTimeout: lockTimeouts[part], applicationName: `tsuun ${part}` }),
    instance: '',
    databaseUrl,
    databaseReadUrl: config.databaseReadUrl,
    today: () => businessDate(config),
    verification: config.appEnv === 'verification',
    httpsOnly: config.httpsOnly,
    trustedProxies: config.trustedProxies,
    mmsSource: config.mmsSource ?? join(serverDir, 'sample/masters'),
    readers: new Readers(join(serverDir, 'dist/reader.js')),
    webRoot: join(serverDir, '../web/dist'),
    keepFilesDays: config.keepFilesDays,
    keepFilesGb: config.keepFilesGb,
    dailyFilesGb: config.dailyFilesGb,
    keepAuditDays: config.keepAuditDays,
    keepActivityDays: config.keepActivityDays,
    keepChangesDays: config.keepChangesDays,
    keepSnapshotsDays: config.keepSnapshotsDays,
    metricsToken: config.metricsToken,
    feedFolders: config.feedFolders,
    secretsKey: config.secretsKey,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    company: config.company,
    log,
  };
}

/**
 * Opens the log: one JSON line per event on standard output; on a terminal only errors, since a user reads them.
 * Passwords and cookies are removed from every line.
 */
export function openLog(part: 'web' | 'worker' | 'operator'): Services['log'] {
  return pino({
    level: process.stdout.isTTY ? 'warn' : 'info',
    serializers: { err: plainError },
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.authorization', '*.cookie', 'req.headers.cookie', 'req.headers.authorization'],
  });
}
