import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { release } from '@tsuun/domain/message/release';
import { migrationsInPlace } from '../db/migrate.ts';
import { isBeingRestored } from '../db/restore-lock.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';

/** Put in by the build: the commit, or the moment of the build. */
declare const BUILD_ID: string | undefined;
const buildId = typeof BUILD_ID === 'undefined' ? 'source' : BUILD_ID;

/**
 * Alive, and ready: asked by whatever watches the server, without a session and as often as it likes. Once
 * `stop` aborts the server is ready no more, and every answer ends its connection, which would keep it from closing.
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
