import type { FastifyInstance } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { migrationsInPlace } from '../db/migrate.ts';
import type { Services } from '../services.ts';

/** Alive, and ready: asked by whatever watches the server, without a session (DECISIONS 1). */
export function answerHealth(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): void {
  app.get(`${prefix}/api/health`, async () => ({ status: 'ok' }));
  app.get(`${prefix}/api/ready`, async () => {
    if (await migrationsInPlace(pool)) return { status: 'ok' };
    throw new Problem('databaseAway');
  });
}
