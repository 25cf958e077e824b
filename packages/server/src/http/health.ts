import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { migrationsInPlace } from '../db/migrate.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';

/** Alive, and ready: asked by whatever watches the server, without a session (DECISIONS 1) and as often as it likes. */
export async function answerHealth(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  const migrations = await readMigrations(migrationsDir);
  app.get(`${prefix}/api/health`, async () => ({ status: 'ok' }));
  app.get(`${prefix}/api/ready`, async () => {
    if (await migrationsInPlace(pool, migrations)) return { status: 'ok' };
    throw new Problem('databaseAway');
  });
}
