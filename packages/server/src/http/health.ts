import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { release } from '@tsuun/domain/message/release';
import { buildId } from '../build-id.ts';
import { migrationsInPlace } from '../db/migrate.ts';
import { isBeingRestored } from '../db/restore-lock.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';

/**
 * Serves the liveness and readiness checks, without a session and as often as they are called. Once `stop` aborts the
 * server is not ready, and each response closes its connection, since open connections prevent the server from closing.
 */
export async function answerHealth(app: FastifyInstance, pool: pg.Pool, stop: AbortSignal): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    if (stop.aborted) reply.header('connection', 'close');
  });
  const migrations = await readMigrations(migrationsDir);
  app.get(`${prefix}/api/health`, async () => ({ status: 'ok', version: release, build: buildId }));
  app.get(`${prefix}/api/ready`, async () => {
    if (stop.aborted) throw new Problem('leaving');
    if (await isBeingRestored(pool)) throw new Problem('maintenance');
    if (await migrationsInPlace(pool, migrations)) return { status: 'ok' };
    throw new Problem('databaseAway');
  });
}
