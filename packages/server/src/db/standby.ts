import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Services } from '../services.ts';
import { connect } from './pool.ts';

/** Time for a standby to catch up with the current state of the database. */
const patience = 5_000;

interface Place {
  readonly systemId: string;
  readonly lsn: string;
}

/**
 * A connection to the standby of `DATABASE_READ_URL` that knows everything committed before now, for long reading;
 * `null` where none is set, or where it is away, lags, follows another database or has become the primary. What reads
 * must never see less than the person who asked has saved, so in doubt the database itself is read.
 */
export async function connectStandby(services: Services, applicationName: string): Promise<pg.Client | null> {
  const { databaseReadUrl, pool, log } = services;
  if (databaseReadUrl === null) return null;
  const place = await placeOf(pool);
  const standby = await connect(databaseReadUrl, log, applicationName).catch(() => null);
  if (standby !== null && (await comesTo(standby, place).catch(() => false))) return standby;
  await standby?.end().catch(() => undefined);
  log.warn('the standby cannot be read from; the database itself is');
  return null;
}

async function placeOf(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(sql`
    select system_identifier::text as "systemId", pg_current_wal_flush_lsn()::text as lsn from pg_control_system()`);
  return rows[0] ?? { systemId: '', lsn: '0/0' };
}

/** Waits for a standby of this database to replay so far. One that receives nothing may be from before a failover. */
async function comesTo(standby: pg.Client, { systemId, lsn }: Place): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < patience; await sleep(50)) {
    const { rows } = await standby.query<{ follows: boolean; isThere: boolean }>(sql`
      select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and system_identifier = ${systemId} as follows,
             pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isThere"
        from pg_control_system()`);
    if (rows[0]?.follows !== true) return false;
    if (rows[0].isThere) return true;
  }
  return false;
}
