import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Services } from '../services.ts';
import { connect } from './pool.ts';

/** Milliseconds for a standby to catch up with the current state of the database. */
const catchUpTime = 5_000;

interface WalPosition {
  readonly systemId: string;
  readonly lsn: string;
}

/**
 * Opens a connection to the standby of `DATABASE_READ_URL`, which has replayed everything committed before now, for
 * long reading; `null` if none is set, or if it is unavailable, lags, follows another database or has become the
 * primary. A read must never miss what its user has saved, so in doubt the database itself is read.
 */
export async function connectStandby(services: Services, applicationName: string): Promise<pg.Client | null> {
  const { databaseReadUrl, pool, log } = services;
  if (databaseReadUrl === null) return null;
  const place = await walPositionOf(pool);
  const standby = await connect(databaseReadUrl, log, applicationName).catch(() => null);
  if (standby !== null && (await hasReplayed(standby, place).catch(() => false))) return standby;
  await standby?.end().catch(() => undefined);
  log.warn('the standby cannot be read from; the database itself is');
  return null;
}

async function walPositionOf(pool: pg.Pool): Promise<WalPosition> {
  const { rows } = await pool.query<WalPosition>(sql`
    select system_identifier::text as "systemId", pg_current_wal_flush_lsn()::text as lsn from pg_control_system()`);
  return rows[0] ?? { systemId: '', lsn: '0/0' };
}

/**
 * Waits until a standby of this database has replayed up to this position. A standby that receives nothing may be from
 * before a failover.
 */
async function hasReplayed(standby: pg.Client, { systemId, lsn }: WalPosition): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < catchUpTime; await sleep(50)) {
    const { rows } = await standby.query<{ follows: boolean; isThere: boolean }>(sql`
      select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and system_identifier = ${systemId} as follows,
             pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isThere"
        from pg_control_system()`);
    if (rows[0]?.follows !== true) return false;
    if (rows[0].isThere) return true;
  }
  return false;
}
