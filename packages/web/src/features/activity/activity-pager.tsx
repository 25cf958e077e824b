import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../../ui/icon-button.tsx';

interface ActivityPagerProps {
  readonly page: number;
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** As many as the server gives at once (SEARCH-12). */
const perPage = 50;

/** Which of how many are shown, and the way to the others. */
export function ActivityPager({ page, shown, total, onPage }: ActivityPagerProps) {
  const before = page * perPage;
  const range = `${(before + 1).toLocaleString('en-US')}–${(before + shown).toLocaleString('en-US')}`;
  return (
    <div className="activities-pager">
      <span>
        {range} / {total.toLocaleString('en-US')}件
      </span>
      <IconButton
        icon="chevronLeft"
        label="前のページ"
        reason={page === 0 ? words.atStart : null}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="次のページ"
        reason={before + shown >= total ? words.atEnd : null}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
