import type { FastifyInstance } from 'fastify';
import { recordTableSizes } from '../db/table-sizes.ts';
import { purgeReplacedDifferences } from '../features/order/pending/purge-replaced.ts';
import { purgePreflights } from '../features/preflight/purge-preflights.ts';
import { sweepAddresses } from '../features/session/known-address.ts';
import { sweepTries } from '../features/session/throttle/throttle.ts';
import { sweepFiles } from '../http/upload-ticket.ts';
import { purgeRecordCreations } from '../record/create-once.ts';
import { sweepRequestKeys } from '../http/act-once.ts';
import { sweepFormerPlaces } from '../record/read/standing-list.sql.ts';
import { sweepSessions } from '../http/session.ts';
import type { Services } from '../services.ts';
import { purgeHistory } from './purge-history.ts';

const sweeps = [
  sweepSessions,
  sweepRequestKeys,
  purgeRecordCreations,
  sweepTries,
  sweepAddresses,
  purgePreflights,
  sweepFormerPlaces,
  purgeReplacedDifferences,
  recordTableSizes,
];
const hour = 60 * 60 * 1000;

/**
 * Deletes what has expired, at the start and every hour. Several servers may do it at once. A run under way is waited
 * for when the server closes, since the pool ends after it.
 */
export function tidyHourly(http: FastifyInstance, { pool, log, ...kept }: Services): void {
  let running: Promise<unknown> = Promise.resolve();
  const tidy = (): void => {
    const all = [...sweeps.map((sweep) => sweep(pool)), sweepFiles(pool, kept), purgeHistory(pool, kept)];
    running = Promise.allSettled(all).then((results) => {
      for (const { reason } of results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
        log.warn({ err: reason as unknown }, 'tidying up failed and will be tried again');
    });
  };
  http.addHook('onListen', (done) => {
    tidy();
    done();
  });
  const timer = setInterval(tidy, hour).unref();
  http.addHook('onClose', () => {
    clearInterval(timer);
    return running;
  });
}
