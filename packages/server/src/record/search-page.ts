import type { Page } from '@tsuun/contract/shape';
import { pageSize, type Paging } from '../http/read-page.ts';
import type { Row } from './row-reader.ts';
import { readCursor, writeCursor, type SearchCursor } from './search-cursor.ts';

/** What was counted when reading began. */
export type Counted = Pick<SearchCursor, 'totalCount' | 'newestId'>;

/** The questions behind one search. Its rows are sorted by business result date and id, the latest first. */
export interface PagedSearch<T> {
  /** A cursor is only good for the conditions it was read by. */
  readonly conditions: object;
  readonly count: () => Promise<Counted>;
  /** Rows of a page reached without cursor. */
  readonly rowsFrom: (offset: number, limit: number) => Promise<Row[]>;
  /** Rows behind the last one shown, among those there were at the first page. */
  readonly rowsBehind: (cursor: SearchCursor, limit: number) => Promise<Row[]>;
  readonly placeOf: (row: Row) => Pick<SearchCursor, 'bizResultDt' | 'id'>;
  readonly whole: (rows: readonly Row[]) => Promise<T[]>;
}

/**
 * A page of a list and the exact total, asked at the same time on two connections (SEARCH-09, SEARCH-10). With the
 * cursor of the page before, a page at any depth costs what the first one costs and nothing is counted again.
 * Throws `inputError` for a cursor that is not ours.
 */
export async function searchPage<T>(search: PagedSearch<T>, { pageNum, cursor: given }: Paging): Promise<Page<T>> {
  const { conditions } = search;
  const cursor = pageNum > 0 && given !== null ? readCursor(given, conditions) : null;
  // One row more than shown tells whether there is a next page.
  const taken = pageSize + 1;
  const [{ list, last }, counted] = await Promise.all([
    shownOf(search, cursor ? search.rowsBehind(cursor, taken) : search.rowsFrom(pageNum * pageSize, taken)),
    cursor ?? search.count(),
  ]);
  const { totalCount, newestId } = counted;
  if (last === null) return { totalCount, list };
  return { totalCount, list, cursor: writeCursor({ ...search.placeOf(last), totalCount, newestId }, conditions) };
}

/** The records of a page, made while the count is still running, and its last row where another page follows. */
async function shownOf<T>({ whole }: PagedSearch<T>, asked: Promise<Row[]>): Promise<{ list: T[]; last: Row | null }> {
  const rows = await asked;
  const list = await whole(rows.slice(0, pageSize));
  return { list, last: rows.length > pageSize ? (rows[pageSize - 1] ?? null) : null };
}
