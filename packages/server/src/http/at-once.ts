import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { tooManyAtOnceSentence } from '@tsuun/domain/message/sentence';

/**
 * What one person may have under way at a server at a time. More than any screen asks for, less than would keep others
 * waiting: a search takes two of its ten connections, an upload its disk, a stream a socket.
 */
const most = {
  search: { n: 10, label: '検索' },
  upload: { n: 4, label: 'アップロード' },
  stream: { n: 64, label: '処理状況の表示' },
} as const;

type Costly = keyof typeof most;

/** Told with a refusal: nothing of this takes long. */
const retryAfter = 5;

const mebibyte = 1024 * 1024;
/** What the bodies of one person may come to that are on their way or being worked on: two of the longest there are. */
const mostBytes = 32 * mebibyte;

/** What somebody asks for at a time, by person and kind (docs/decisions/0020). */
export class AtOnce {
  private readonly underWay = new Map<string, number>();
  private readonly bytes = new Map<string, number>();

  /**
   * Counts a body from its head on, before a byte of it is kept, until it is answered; refuses it with 429 where its
   * person has too much on the way: half-sent ones would hold memory for a minute each (R24).
   */
  hold(userId: string, bytes: number, answer: ServerResponse): void {
    const before = this.bytes.get(userId) ?? 0;
    if (before + bytes > mostBytes) throw tooManyAtOnce('送信');
    this.bytes.set(userId, before + bytes);
    answer.once('close', () => {
      const left = (this.bytes.get(userId) ?? bytes) - bytes;
      if (left === 0) this.bytes.delete(userId);
      else this.bytes.set(userId, left);
    });
  }

  /** Does what a call asks, or refuses it with 429 while its person has too much of the kind under way. */
  async run<T>(userId: string | undefined, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
    const kind = costOf(endpoint);
    if (kind === null || userId === undefined) return work();
    const key = `${kind} ${userId}`;
    const before = this.underWay.get(key) ?? 0;
    if (before >= most[kind].n) throw tooManyAtOnce(most[kind].label);
    this.underWay.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left === 0) this.underWay.delete(key);
      else this.underWay.set(key, left);
    }
  }
}

/**
 * Bytes that the body of a call may come to. Any record and any arrangement of a screen is far smaller than 64 KiB, a
 * list of a hundred thousand ids or a table is not; what strangers may send is a log-in code and a password.
 */
export function bodyLimitOf({ body, long, right }: Endpoint): number {
  if (right === 'public') return 8 * 1024;
  if (long === true) return 16 * mebibyte;
  return body?.kind === 'ids' || body?.kind === 'batch' ? 4 * mebibyte : 64 * 1024;
}

/** Bytes of a body as its head tells them, or as many as it may have; a file is kept piece by piece and counts nothing. */
export function bytesExpected(endpoint: Endpoint, headers: IncomingHttpHeaders): number {
  if (endpoint.body?.kind === 'upload') return 0;
  if (headers['transfer-encoding'] !== undefined) return bodyLimitOf(endpoint);
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimitOf(endpoint));
}

export const tooManyAtOnce = (label: string): Problem =>
  new Problem('tooManyAtOnce', { message: tooManyAtOnceSentence(label), retryAfter });

function costOf({ answer, body, paging, path }: Endpoint): Costly | null {
  if (answer.kind === 'stream') return 'stream';
  if (body?.kind === 'upload') return 'upload';
  return paging !== undefined || path.endsWith('/search/ids') ? 'search' : null;
}
