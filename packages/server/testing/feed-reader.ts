import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeEntry, Changes } from '@tsuun/contract/changes';
import type { TestApp, TestUser } from './test-app.ts';

/** Follows the change feed of an application and collects its entries. */
export class FeedReader {
  cursor = '';
  readonly entries: ChangeEntry[] = [];
  private readonly app: TestApp;
  private readonly as: TestUser;
  private readonly kinds: string;

  constructor(app: TestApp, as: TestUser, kinds = '') {
    this.app = app;
    this.as = as;
    this.kinds = kinds;
  }

  /** Reads one answer after the cursor. */
  async read(): Promise<Changes> {
    const query = new URLSearchParams({ after: this.cursor, kinds: this.kinds });
    const { status, body } = await this.app.call<Changes>('GET', `/gpa/api/changes?${query.toString()}`, {
      as: this.as,
    });
    if (status !== 200) throw new Error(`The feed answered ${status}: ${JSON.stringify(body)}`);
    this.cursor = body.cursor;
    this.entries.push(...body.list);
    return body;
  }

  /**
   * Waits until every transaction that has begun by now has ended, also those of the other tests' databases on the same
   * server.
   */
  async settle(): Promise<void> {
    const { pool } = this.app.db;
    const { rows } = await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
    const hasEnded = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1::bigint as ended';
    while ((await pool.query(hasEnded, [rows[0].next])).rows[0].ended !== true) await sleep(20);
  }

  /** Reads until nothing follows of what has been written by now. */
  async drain(): Promise<readonly ChangeEntry[]> {
    await this.settle();
    while ((await this.read()).list.length > 0);
    return this.entries;
  }
}

/** Adds a change to the history of an order as older statements do, without naming its position. */
export const plainChange = (orderId: number, cause = 'save'): string =>
  `insert into order_change (order_id, cause, version_no, changes) values (${orderId}, '${cause}', 2, '{"remarks": [null, "x"]}')`;
