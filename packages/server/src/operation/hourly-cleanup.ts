import type { FastifyInstance } from 'fastify';
import { recordTableSizes } from '../db/table-sizes.ts';
import { purgeSnapshots } from '../features/month-end/snapshot/purge-snapshots.ts';
import { purgeReplacedDifferences } from '../features/order/pending/undo-differences.sql.ts';
import { purgeFeedMails } from '../features/feed/send-mails.ts';
import { purgePreflights } from '../features/preflight/create-preflight.ts';
import { purgeAddresses } from '../features/session/open-login.ts';
import { purgeTrustedBrowsers } from '../features/session/second-factor/second-step.ts';
import { purgeTries } from '../features/session/throttle/throttle.ts';
import { purgeFiles } from '../file/purge-files.ts';
import { purgeRecordCreations } from '../record/create-once.ts';
import { purgeIdempotencyKeys } from '../http/idempotent.ts';
import { purgeSessions } from '../http/session.ts';
import type { Services } from '../services.ts';
import { purgeHistory } from './purge-history.ts';

const purges = [
  purgeSessions,
  purgeIdempotencyKeys,
  purgeRecordCreations,
  purgeTries,
  purgeAddresses,
  purgeTrustedBrowsers,
  purgePreflights,
  purgeFeedMails,
  purgeReplacedDifferences,
  recordTableSizes,
];
const hour = 60 * 60 * 1000;

/**
 * Deletes expired data, at the start and every hour. Several servers may do it at the same time. The server waits for a
 * running cleanup before it closes, since the pool ends after it.
 */
export function hourlyCleanup(http: FastifyInstance, { pool, log, ...settings }: Services): void {
  let running: Promise<unknown> = Promise.resolve();
  const cleanUp = (): void => {
    const bySettings = [purgeFiles(pool, settings), purgeHistory(pool, settings), purgeSnapshots(pool, settings)];
    const all = [...purges.map((purge) => purge(pool)), ...bySettings];
    running = Promise.allSettled(all).then((results) => {
      for (const { reason } of results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
        log.warn({ err: reason as unknown }, 'tidying up failed and will be tried again');
    });
  };
  http.addHook('onListen', (done) => {
    cleanUp();
    done();
  });
  const timer = setInterval(cleanUp, hour).unref();
  http.addHook('onClose', () => {
    clearInterval(timer);
    return running;
  });
}
