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

/** What somebody asks for at a time, by person and kind (docs/decisions/0020). */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

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

export const tooManyAtOnce = (label: string): Problem =>
  new Problem('tooManyAtOnce', { message: tooManyAtOnceSentence(label), retryAfter });

function costOf({ answer, body, paging, path }: Endpoint): Costly | null {
  if (answer.kind === 'stream') return 'stream';
  if (body?.kind === 'upload') return 'upload';
  return paging !== undefined || path.endsWith('/search/ids') ? 'search' : null;
}
