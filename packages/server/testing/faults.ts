import pg from 'pg';

/**
 * Ways in which a query fails: the server refuses it, or also the next one (the roll-back), or the connection breaks
 * during it.
 */
export type Fault = 'refused' | 'refused twice' | 'cut';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Sent = { text?: string; values?: unknown; submit?: unknown };

const refusal = `do $$ begin raise exception 'a fault on purpose' using errcode = 'XX000'; end $$`;

/**
 * Makes one query of this process fail, the k-th from `arm` on, no matter what sends it: the pool, a job, a stream (R03).
 * Connections given to `spare` are let alone and not counted.
 */
export class Faults {
  private readonly original = pg.Client.prototype.query as Query;
  private readonly spared = new WeakSet<object>();
  private plan: { readonly at: number; readonly fault: Fault } | null = null;
  private seen = 0;

  constructor() {
    const query = (client: pg.Client, given: unknown[]): unknown => this.query(client, given);
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      return query(this, given);
    } as unknown as typeof pg.Client.prototype.query;
  }

  spare(client: pg.Client): void {
    this.spared.add(client);
  }

  arm(at: number, fault: Fault): void {
    this.seen = 0;
    this.plan = { at, fault };
  }

  /** True once the armed fault has happened. */
  hasStruck(): boolean {
    return this.plan !== null && this.seen >= this.plan.at;
  }

  /** No more faults; answers whether there was one. */
  disarm(): boolean {
    const struck = this.hasStruck();
    this.plan = null;
    return struck;
  }

  remove(): void {
    pg.Client.prototype.query = this.original as unknown as typeof pg.Client.prototype.query;
  }

  private query(client: pg.Client, given: unknown[]): unknown {
    if (this.plan === null || this.spared.has(client)) return this.original.apply(client, given);
    this.seen += 1;
    const late = this.seen - this.plan.at;
    if (late !== 0 && !(late === 1 && this.plan.fault === 'refused twice')) return this.original.apply(client, given);
    if (this.plan.fault === 'cut') cut(client);
    return this.original.apply(client, this.plan.fault === 'cut' ? given : refused(given));
  }
}

/** The statement replaced by one the server refuses; what waits for the answer stays. */
function refused([sent, ...rest]: unknown[]): unknown[] {
  if (typeof sent === 'string') return [refusal, ...rest.filter((one) => typeof one === 'function')];
  const { submit } = sent as Sent;
  if (typeof submit === 'function') {
    (sent as Sent).text = 'copy no_such_table from stdin';
    return [sent, ...rest];
  }
  return [{ text: refusal }, ...rest.filter((one) => typeof one === 'function')];
}

function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
