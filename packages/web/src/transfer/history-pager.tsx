import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../ui/icon-button.tsx';
import type { useHistory } from './use-history.ts';

export type PageSize = number | 'all';

/** CONST-27; starts at 10. */
const pageSizes: readonly PageSize[] = [5, 7, 10, 15, 20, 25, 50, 'all'];
export const startPageSize: PageSize = 10;

interface HistoryPagerProps {
  readonly size: PageSize;
  readonly history: ReturnType<typeof useHistory>;
  readonly onSize: (size: PageSize) => void;
}

/** Divides the rows loaded so far, and loads the server's next page when their end is shown (IMP-42). */
export function HistoryPager({ size, history, onSize }: HistoryPagerProps) {
  const { page, setPage } = history;
  const loaded = history.rows.length;
  const perPage = size === 'all' ? Math.max(loaded, 1) : size;
  const first = page * perPage;
  const last = Math.min(first + perPage, loaded);
  const reachesEnd = last >= loaded && history.hasMore;
  const next = (): void => {
    if (first + 2 * perPage >= loaded && history.hasMore) history.loadMore();
    setPage(page + 1);
  };
  return (
    <div className="history-pager">
      <label>
        1ページの件数{' '}
        <select
          className="history-size"
          value={String(size)}
          onChange={({ currentTarget: { value } }) => onSize(value === 'all' ? 'all' : Number(value))}
        >
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one === 'all' ? words.everything : one}
            </option>
          ))}
        </select>
      </label>
      <span className="history-range">
        {loaded === 0 ? 0 : first + 1}–{last} / {history.totalCount}件
      </span>
      <IconButton
        icon="chevronLeft"
        label="前のページ"
        reason={page === 0 ? words.atStart : null}
        onClick={() => setPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="次のページ"
        reason={last >= loaded && !reachesEnd ? words.atEnd : null}
        onClick={next}
      />
    </div>
  );
}
