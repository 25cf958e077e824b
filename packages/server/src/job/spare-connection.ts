import type pg from 'pg';
import { connect, nameSession, renewSession } from '../db/pool.ts';
import type { Services } from '../services.ts';

/** Milliseconds after which a connection that no job uses is closed. */
const idleTime = 60_000;

/**
 * A worker's connection for its jobs, kept from one to the next. PostgreSQL reads the catalogue again for each connection:
 * on a new one the statements of an import of one row take three times as much processor time.
 */
export class SpareConnection {
  readonly #services: Services;
  #client: pg.Client | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns the kept connection, else a new one. */
  async take(applicationName: string): Promise<pg.Client> {
    const { databaseUrl, log } = this.#services;
    const client = this.#remove();
    if (client !== null) {
      try {
        await nameSession(client, applicationName);
        return client;
      } catch {
        // It broke while it was kept.
        await client.end().catch(() => undefined);
      }
    }
    return connect(databaseUrl, log, applicationName);
  }

  /** Keeps a connection whose job has ended in good order, without anything that the job left in its session. */
  async keep(client: pg.Client): Promise<void> {
    try {
      await renewSession(client);
      await this.end();
      this.#client = client;
      this.#idle = setTimeout(() => void this.end(), idleTime).unref();
    } catch {
      await client.end().catch(() => undefined);
    }
  }

  /** Closes the kept connection, if there is one. */
  async end(): Promise<void> {
    await this.#remove()
      ?.end()
      .catch(() => undefined);
  }

  #remove(): pg.Client | null {
    const client = this.#client;
    clearTimeout(this.#idle);
    this.#client = null;
    return client;
  }
}
