import { Socket } from 'node:net';
import pg from 'pg';
import type { Services } from '../services.ts';

const dateType = 1082;
const timestamptzType = 1184;
const bigintType = 20;
const numericType = 1700;

/**
 * Conversion of values from the database: days as plain text (a Date would shift them by the local zone), times as
 * `YYYY-MM-DD HH:mm:ss` in the session's zone Asia/Tokyo, whole numbers as numbers (yen and counts stay below 2^53).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType) return (text: string) => text;
    if (oid === timestamptzType) return (text: string) => text.slice(0, 19);
    if (oid === bigintType || oid === numericType) return Number;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Settings of the session, which may differ in the server's own configuration. Random page reads cost the same as
 * sequential ones, as in memory: with the default for rotating disks a search within two months would read the charges
 * of all orders. An index is scanned by one process (docs/decisions/0008): parallel workers take as long to start as
 * they save, and sixteen simultaneous users waited for each other's workers.
 */
const sessionSettings = {
  TimeZone: "'Asia/Tokyo'",
  DateStyle: 'ISO',
  idle_in_transaction_session_timeout: 60_000,
  jit: 'off',
  random_page_cost: 1,
  min_parallel_index_scan_size: "'1GB'",
  client_connection_check_interval: 2_000,
};

/**
 * Sends the settings after connecting instead of in the start-up packet, from which a pooler passes on no settings
 * (PgBouncer).
 */
const applySettings = (client: pg.ClientBase, more: Readonly<Record<string, number>> = {}): Promise<unknown> =>
  client.query(
    Object.entries({ ...sessionSettings, ...more })
      .map(([name, value]) => `set ${name} = ${value}`)
      .join(';'),
  );

interface PoolOptions {
  readonly max?: number;
  /** Milliseconds; 0: no limit, for long work. */
  readonly statementTimeout?: number;
  /** Milliseconds to wait for locks, if statements have a limit. */
  readonly lockTimeout?: number;
  readonly applicationName?: string;
}

/** Pool whose single statements can be made to wait for each other. */
export interface StatementPool extends pg.Pool {
  /** Sends a statement of `query`, at once or later. A client taken from the pool sends its statements directly. */
  through: <T>(send: () => Promise<T>) => Promise<T>;
}

function withStatements(pool: pg.Pool): StatementPool {
  const send = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const query = (...given: unknown[]): Promise<unknown> => statements.through(() => send(...given));
  const statements: StatementPool = Object.assign(pool, {
    through: <T>(run: () => Promise<T>): Promise<T> => run(),
    query: query as pg.Pool['query'],
  });
  return statements;
}

/** Opens a pool whose connections have these types and settings. A broken idle connection is logged, never fatal. */
export function openPool(url: string, log: Services['log'], options: PoolOptions = {}): StatementPool {
  const { max = 10, statementTimeout = 60_000, lockTimeout = 20_000, applicationName = 'tsuun' } = options;
  const limits = { statement_timeout: statementTimeout, lock_timeout: statementTimeout === 0 ? 0 : lockTimeout };
  const pool = new pg.Pool({
    ...connectionSettings(url, applicationName),
    // Takes effect only if the server cannot enforce its own limit any more.
    query_timeout: statementTimeout * 1.1,
    // The pool waits for this promise, although the driver's types do not show it.
    onConnect: ((client: pg.ClientBase) => applySettings(client, limits)) as pg.PoolConfig['onConnect'],
    max,
    idleTimeoutMillis: 60_000,
  });
  // `end` does not wait for the last sockets: a server that is stopped afterwards may still send an error on one of
  // them.
  const warn = (error: Error, line: string): void => {
    if (!pool.ending) log.warn({ err: error }, line);
  };
  pool.on('error', (error) => warn(error, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', (error) => warn(error, 'a database connection broke')));
  return withStatements(pool);
}

/** Opens a separate connection outside any pool, for listening and for the transactions of jobs. */
export async function connect(url: string, log: Services['log'], applicationName: string): Promise<pg.Client> {
  const client = new pg.Client(connectionSettings(url, applicationName));
  client.on('error', (error) => log.warn({ err: error, applicationName }, 'a database connection broke'));
  await client.connect();
  await applySettings(client).catch(async (error: unknown) => {
    await client.end().catch(() => undefined);
    throw error;
  });
  return client;
}

/**
 * Removes everything that was done in the session of a connection of `connect`: temporary tables, settings, locks. What
 * it wrote is in the statistics of the tables then, as after the end of a session.
 */
export async function renewSession(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_force_next_flush()');
  await client.query('discard all');
  await applySettings(client);
}

/** Gives the session of a connection another name. */
export const nameSession = (client: pg.Client, applicationName: string): Promise<unknown> =>
  client.query(`set application_name = ${client.escapeLiteral(applicationName)}`);

const connectionSettings = (url: string, applicationName: string): pg.ClientConfig => ({
  connectionString: url,
  stream: () => openSocket(url),
  types,
  application_name: applicationName,
  connectionTimeoutMillis: 10_000,
  // Detects a peer that disappeared without closing the connection, also if the connection only listens.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const sockets = new Map<string, Set<Socket>>();

/** Opens a socket for one more connection to `url`, and records it until it closes, for `breakSockets`. */
function openSocket(url: string): Socket {
  const open = sockets.get(url) ?? new Set();
  const socket = new Socket();
  sockets.set(url, open.add(socket));
  return socket.once('close', () => open.delete(socket));
}

/**
 * Breaks every connection to `url`, also those still being opened: everything that waits on one gets an error at once,
 * and no pool keeps it. Ending a connection regularly would wait for a server that does not respond.
 */
export function breakSockets(url: string): void {
  for (const socket of sockets.get(url) ?? []) socket.destroy();
}
