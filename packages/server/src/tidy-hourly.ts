import type { FastifyInstance } from 'fastify';
import { sweepAddresses } from './features/session/known-address.ts';
import { sweepTries } from './features/session/throttle/throttle.ts';
import { sweepUploads } from './features/transfer/sweep-uploads.ts';
import { sweepRequestKeys } from './http/act-once.ts';
import { sweepSessions } from './http/session.ts';
import type { Services } from './services.ts';

const sweeps = [sweepSessions, sweepUploads, sweepRequestKeys, sweepTries, sweepAddresses];
const hour = 60 * 60 * 1000;

/** Takes away what has run out, as long as the server lives. Several servers may do it at once. */
export function tidyHourly(http: FastifyInstance, { pool, log }: Services): void {
  const tidy = () =>
    Promise.all(sweeps.map((sweep) => sweep(pool))).catch((error: unknown) =>
      log.warn({ err: error }, 'tidying up failed and will be tried again'),
    );
  const timer = setInterval(() => void tidy(), hour).unref();
  http.addHook('onClose', () => clearInterval(timer));
}
