import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';

export interface Paging {
  /** Number of the page, from 0 for searches (0, 1, 2 …) and for histories (sent as 1, 2, 3 …) alike. */
  readonly pageNum: number;
  /** End of the previous page, as the previous response contained it. */
  readonly cursor: string | null;
}

/** Reads `pageNum` of searches (0-based, SEARCH-10) or `nextPage` of histories (1-based, CONST-09). */
export function readPage(paging: 'search' | 'history' | undefined, query: Record<string, string | string[]>): Paging {
  if (paging === undefined) return { pageNum: 0, cursor: null };
  const [key, first] = paging === 'search' ? ['pageNum', 0] : ['nextPage', 1];
  const given = query[key] ?? '';
  if (given === '') return { pageNum: 0, cursor: null };
  const page = typeof given === 'string' && /^\d{1,7}$/.test(given) ? Number(given) : -1;
  if (page < first) {
    throw new Problem('inputError', { validationError: { [key]: [malformedSentence('ページ番号', String(given))] } });
  }
  const cursor = typeof query.cursor === 'string' && query.cursor !== '' ? query.cursor : null;
  return { pageNum: page - first, cursor };
}
