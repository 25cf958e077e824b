import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeOrder } from '../../e2e/complete-order.ts';
import type { Cluster } from './cluster.ts';

interface Write {
  readonly remarks: string;
  /** Time at which the successful attempt began; null until one succeeds. */
  begun: number | null;
}

/** Statuses that a client may receive during a failover; it retries. */
const retryStatuses = [502, 503, 504];
/** Maximum milliseconds to wait until saving continues. */
const maxWait = 180_000;
/** Status for a request whose first attempt is still running under the same idempotency key. */
const idempotencyConflict = 409;

/**
 * Simulated users who save new orders continuously, at a given total rate. Each save has one idempotency key and is
 * retried with it, as browsers do, until it is acknowledged. Acknowledged saves are remembered for the final check.
 */
export class Writers {
  readonly writes: Write[] = [];
  /** Responses that are neither success nor a status to retry. */
  readonly unexpected: string[] = [];
  /** Longest response time of a save, in milliseconds. */
  slowest = 0;
  retries = 0;
  readonly #cluster: Cluster;
  readonly #run = randomUUID().slice(0, 8);
  readonly #pace: number;
  readonly #over = new AbortController();
  #cookie = '';
  #work: Promise<unknown> = Promise.resolve();

  constructor(cluster: Cluster, perSecond: number) {
    this.#cluster = cluster;
    this.#pace = 500;
    this.#work = this.#begin(Math.max(1, Math.round((perSecond * this.#pace) / 1000)));
  }

  /** Stops new orders and waits until the last one is acknowledged. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  /** Waits until a save begun after `moment` is acknowledged; returns the milliseconds since `moment`. */
  async untilSaving(moment: number): Promise<number> {
    while (!this.writes.some(({ begun }) => begun !== null && begun > moment)) {
      if (Date.now() - moment > maxWait) throw new Error(`Saving did not continue within ${maxWait / 1000} s.`);
      await sleep(20);
    }
    return Date.now() - moment;
  }

  /** Counts the acknowledged orders that are missing, and the orders that exist twice. */
  async checkStoredOrders(): Promise<{ acknowledged: number; lost: number; doubled: number }> {
    const client = await this.#cluster.connect();
    const { rows } = await client.query<{ remarks: string; n: number }>(
      'select remarks, count(*)::int as n from orders where remarks like $1 group by remarks',
      [`${this.#run}-%`],
    );
    await client.end();
    const found = new Map(rows.map(({ remarks, n }) => [remarks, n]));
    const acknowledged = this.writes.filter(({ begun }) => begun !== null);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ remarks }) => !found.has(remarks)).length,
      doubled: rows.filter(({ n }) => n > 1).length,
    };
  }

  async #begin(users: number): Promise<void> {
    const answer = await this.#send('/gpa/api/login', this.#cluster.login, {});
    this.#cookie = answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (this.#cookie === '') throw new Error('The writers could not sign in.');
    await Promise.all(Array.from({ length: users }, () => this.#saveContinuously()));
  }

  async #saveContinuously(): Promise<void> {
    await sleep(Math.random() * this.#pace);
    while (!this.#over.signal.aborted) {
      const next = Date.now() + this.#pace;
      const write = { remarks: `${this.#run}-${this.writes.length}`, begun: null };
      this.writes.push(write);
      await this.#save(write);
      await sleep(Math.max(0, next - Date.now()));
    }
  }

  async #save(write: Write): Promise<void> {
    const key = { 'idempotency-key': randomUUID(), cookie: this.#cookie };
    for (;;) {
      const begun = Date.now();
      const answer = await this.#send('/gpa/api/order', { ...completeOrder, remarks: write.remarks }, key);
      this.slowest = Math.max(this.slowest, Date.now() - begun);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok === true && typeof text === 'string') return void (write.begun = begun);
      this.retries += 1;
      if (answer && ![...retryStatuses, idempotencyConflict].includes(answer.status))
        this.unexpected.push(`${answer.status} ${text}`);
      await sleep(300);
    }
  }

  /** Sends a POST request; returns null if there is no response. */
  #send(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response | null> {
    return fetch(`${this.#cluster.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => null);
  }
}
