import { maxCursorLength } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import type { Paging } from '../db/page-and-count.ts';

/**
 * Reads `pageNum` of searches (0-based, SEARCH-10) or `nextPage` of histories (1-based, CONST-09), and the cursor. A
 * cursor without the number of a page continues the list all the same.
 */
export function readPage(paging: 'search' | 'history' | undefined, query: Record<string, string | string[]>): Paging {
  if (paging === undefined) return { pageNum: 0, cursor: null };
  const cursor = readCursorText(query.cursor);
  const [key, first] = paging === 'search' ? ['pageNum', 0] : ['nextPage', 1];
  const given = query[key] ?? '';
  if (given === '') return { pageNum: cursor === null ? 0 : 1, cursor };
  const page = typeof given === 'string' && /^\d{1,7}$/.test(given) ? Number(given) : -1;
  if (page < first) throw malformed(key, 'ページ番号', String(given));
  return { pageNum: page - first, cursor };
}

function readCursorText(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || given === '') return null;
  if (given.length > maxCursorLength) throw malformed('cursor', 'cursor', given);
  return given;
}

const malformed = (key: string, label: string, given: string): Problem =>
  new Problem('inputError', { validationError: { [key]: [malformedSentence(label, given)] } });
