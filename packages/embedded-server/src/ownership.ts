import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitingForOwnerLine } from '@tsuun/domain/message/operator';

const ownerLock = 7_305_180_001;

/**
 * Ownership of the embedded server: one process owns it and stops it at the end. It is a lock inside the server
 * itself, held by an idle connection: it ends with the process in any case, and no file can become stale. The same
 * connection informs the owner when the server dies.
 */
export interface Ownership {
  /** Resolves when the connection ends, on either side. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the ownership; waits for a previous owner that is shutting down (its limit is 30 s). 'held': another process
 * keeps it. 'gone': the server ended in the meantime.
 */
export async function takeOwnership(
  url: string,
  log: (line: string) => void,
  patience = 35_000,
): Promise<Ownership | 'held' | 'gone'> {
  const client = new pg.Client({ connectionString: url, application_name: 'tsuun owner', keepAlive: true });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  try {
    await client.connect();
    for (let waited = 0; waited < patience; waited += 100) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock]);
      if (rows[0]?.mine === true) return { lost, release: () => client.end() };
      if (waited === 1_000) log(waitingForOwnerLine);
      await sleep(100);
    }
    await client.end();
    return 'held';
  } catch {
    await client.end().catch(() => undefined);
    return 'gone';
  }
}
