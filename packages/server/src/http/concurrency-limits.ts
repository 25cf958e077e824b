import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { costOf, type Endpoint, isFile } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { tooManyAtOnceSentence } from '@tsuun/domain/message/sentence';
import type { StatementPool } from '../db/pool.ts';
import { type FairQueue, UserQueues } from './fair-queue.ts';

/**
 * Maximum number of simultaneous calls of one user at a server, by kind. These are more than any screen sends and few
 * enough not to delay others: an upload uses the disk, a stream a socket, a change of many records a writing
 * connection.
 */
const limits = {
  search: { max: 10, label: '検索' },
  upload: { max: 4, label: 'アップロード' },
  stream: { max: 64, label: '処理状況の表示' },
  change: { max: 20, label: '一括処理' },
} as const;

type Limited = keyof typeof limits;

/** Limits for expensive calls of one user: two run at a time, and as many wait as two pages of 月次照合 send. */
const expensiveLimits = { width: 2, maxWaiting: 10 };

/** Seconds after which a refused call may be sent again. */
const retryAfter = 5;

const mebibyte = 1024 * 1024;
/** Maximum number of bytes of one user's request bodies in transfer or in work: two of the longest bodies. */
const byteLimit = { max: 32 * mebibyte, label: '送信' };

/** Maximum number of open requests without a session per address: more than an office sends while it logs in. */
const strangerLimit = { max: 200, label: '要求' };

/** Amounts under way by key; a key is forgotten with its last amount. */
class UnderWay {
  private readonly amounts = new Map<string, number>();

  /** Adds an amount and returns the function that takes it away. Refuses it with 429 if the sum would exceed `max`. */
  add(key: string, amount: number, { max, label }: { readonly max: number; readonly label: string }): () => void {
    const before = this.amounts.get(key) ?? 0;
    if (before + amount > max) throw tooManyAtOnce(label);
    this.amounts.set(key, before + amount);
    return () => {
      const remaining = (this.amounts.get(key) ?? amount) - amount;
      if (remaining === 0) this.amounts.delete(key);
      else this.amounts.set(key, remaining);
    };
  }
}

/** Running calls by user and kind, and open requests by address (docs/decisions/0020). */
export class ConcurrencyLimits {
  private readonly underWay = new UnderWay();
  private readonly bytes = new UnderWay();
  private readonly ofStrangers = new UnderWay();
  private readonly expensive = new UserQueues(expensiveLimits);

  /**
   * Counts a body from its header on, before any byte is stored, until the call is answered. Refuses it with 429 if its
   * user has too many bytes in transfer: incomplete bodies would occupy memory for a minute each (R24).
   */
  hold(userId: string, bytes: number, answer: ServerResponse): void {
    answer.once('close', this.bytes.add(userId, bytes, byteLimit));
  }

  /** Counts a request without a session until it is answered; refuses it with 429 if its address has too many. */
  holdStranger(net: string, answer: ServerResponse): void {
    answer.once('close', this.ofStrangers.add(net, 1, strangerLimit));
  }

  /**
   * Runs a call, or refuses it with 429 if its user has too many running calls of its cost class. An expensive one
   * waits for others of its user until its client disconnects.
   */
  run<T>(userId: string, endpoint: Endpoint, answer: ServerResponse, work: () => Promise<T>): Promise<T> {
    if (costOf(endpoint) === 'expensive') return this.runExpensive(userId, answer, work);
    const kind = kindOf(endpoint);
    return kind === null ? work() : this.runLimited(userId, kind, work);
  }

  private async runLimited<T>(userId: string, kind: Limited, work: () => Promise<T>): Promise<T> {
    const end = this.underWay.add(`${kind} ${userId}`, 1, limits[kind]);
    try {
      return await work();
    } finally {
      end();
    }
  }

  private runExpensive<T>(userId: string, answer: ServerResponse, work: () => Promise<T>): Promise<T> {
    const closed = new AbortController();
    answer.once('close', () => closed.abort());
    return this.expensive.run(userId, async (queue) => {
      const done = await queue.run(async () => ({ result: await work() }), { signal: closed.signal });
      if (done === null) throw tooManyAtOnce('集計・確認');
      return done.result;
    });
  }
}

/**
 * Returns the maximum number of bytes of a call's body. Any record and any layout of a screen is far smaller than 64
 * KiB; a list of a hundred thousand ids or a table is not. Calls without log-in send only a log-in code and a password.
 */
export function bodyLimitOf({ body, largeBody, right }: Endpoint): number {
  if (right === 'public') return 8 * 1024;
  if (largeBody === true) return 16 * mebibyte;
  return body?.kind === 'ids' || body?.kind === 'batch' ? 4 * mebibyte : 64 * 1024;
}

/**
 * Returns the bytes of a body by its header, or else the maximum. A file counts nothing, since it is stored piece by
 * piece.
 */
export function bytesExpected(endpoint: Endpoint, headers: IncomingHttpHeaders): number {
  if (isFile(endpoint.body)) return 0;
  if (headers['transfer-encoding'] !== undefined) return bodyLimitOf(endpoint);
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimitOf(endpoint));
}

/** Refusal of a call that exceeds a limit, which the label names, with the seconds after which it may be repeated. */
export const tooManyAtOnce = (label: string, seconds = retryAfter): Problem =>
  new Problem('tooManyAtOnce', { message: tooManyAtOnceSentence(label), retryAfter: seconds });

/** Category in which a call is counted; `null` if it is cheap. */
function kindOf(endpoint: Endpoint): Limited | null {
  const cost = costOf(endpoint);
  if (cost === 'list') return 'search';
  if (cost !== 'work') return null;
  if (endpoint.answer.kind === 'stream') return 'stream';
  return isFile(endpoint.body) ? 'upload' : 'change';
}

/** Queue of statements of the user whose call is running. */
const current = new AsyncLocalStorage<FairQueue>();

/**
 * Limits the calls of one user to half of a pool's connections at a time (API-82). Single statements wait for each
 * other, transactions do not: a transaction that has a connection must not wait for itself.
 */
export class PersonConnections {
  private readonly queues: UserQueues;

  /** Limits the statements that are sent with `pool.query`. */
  constructor(pool: StatementPool) {
    this.queues = new UserQueues({ width: Math.max(1, Math.floor(pool.options.max / 2)) });
    // A queue without a limit of waiting tasks starts every one.
    pool.through = (send) => (current.getStore()?.run(send) ?? send()) as ReturnType<typeof send>;
  }

  /** Runs a call of one user. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.queues.run(userId, (queue) => current.run(queue, work));
  }
}
