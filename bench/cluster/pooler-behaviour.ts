import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';

/** A test with two connections that share a pooler, where one may affect the other between transactions. */
type BehaviourTest = (one: pg.Client, other: pg.Client) => Promise<boolean>;

/** Features that the program needs from its connections, each as small as possible; true: the feature works. */
const behaviourTests: Readonly<{ [name: string]: BehaviourTest }> = {
  'messages (LISTEN)': async (one, other) => {
    let received = false;
    one.on('notification', () => (received = true));
    await one.query('listen trial');
    await whileBusy(other, async () => void (await other.query('select pg_notify($1, $2)', ['trial', 'x'])));
    for (let tries = 0; tries < 20 && !received; tries += 1) await sleep(50);
    return received;
  },
  'session locks (pg_advisory_lock)': async (one, other) => {
    await one.query('select pg_advisory_lock(42)');
    const { rows } = await other.query<{ got: boolean }>('select pg_try_advisory_lock(42) as got');
    await one.query('select pg_advisory_unlock_all()');
    return rows[0]?.got === false;
  },
  'settings of a connection (SET)': async (one, other) => {
    await one.query(`set statement_timeout = '1234s'`);
    const { rows } = await other.query<{ statement_timeout: string }>('show statement_timeout');
    await one.query('reset statement_timeout');
    return rows[0]?.statement_timeout === '0';
  },
  'temporary tables': async (one, other) => {
    await one.query('create temp table trial_staging (n integer)');
    return whileBusy(other, async () => void (await one.query('select from trial_staging')));
  },
  'prepared statements with a name': async (one, other) => {
    await one.query({ name: 'trial', text: 'select 1' });
    return whileBusy(other, async () => void (await one.query({ name: 'trial', text: 'select 1' })));
  },
  'SET LOCAL': async (one) => {
    await one.query(`begin; set local work_mem = '77MB'`);
    const { rows } = await one.query<{ work_mem: string }>('show work_mem');
    await one.query('commit');
    return rows[0]?.work_mem === '77MB';
  },
  'COPY in a transaction': async (one) => {
    await one.query('begin');
    await one.query('create temp table trial_copy (n integer) on commit drop');
    await one.query('copy (select 1) to stdout');
    await one.query('commit');
    return true;
  },
};

/** Runs `work` while the other connection is in a transaction, so that the pooler needs a second server connection. */
async function whileBusy(other: pg.Client, work: () => Promise<void>): Promise<boolean> {
  await other.query('begin');
  try {
    await work();
    return true;
  } catch {
    return false;
  } finally {
    await other.query('commit');
  }
}

/** Tests if session and transaction pooling support each feature; returns the results by feature. */
export async function testPoolerBehaviour(cluster: Cluster) {
  const found: { [name: string]: { session: boolean; transaction: boolean } } = {};
  for (const [name, test] of Object.entries(behaviourTests)) {
    const tried = async (database: string): Promise<boolean> => {
      const [one, other] = [
        await cluster.connect({ port: 'bouncer', database }),
        await cluster.connect({ port: 'bouncer', database }),
      ];
      try {
        return await test(one, other);
      } catch {
        return false;
      } finally {
        await Promise.all([one.end(), other.end()]);
      }
    };
    found[name] = { session: await tried('tsuun'), transaction: await tried('by_transaction') };
  }
  return found;
}
