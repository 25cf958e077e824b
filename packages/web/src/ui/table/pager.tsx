import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { counted, figures } from '@tsuun/domain/message/figures';
import { IconButton } from '../icon-button.tsx';
import './pager.css';

interface PagerProps {
  /** Counted from 0. */
  readonly page: number;
  /** Which rows are shown, counted from 0: `first` is shown, `end` is not. */
  readonly first: number;
  readonly end: number;
  readonly total: number;
  /** The page in sight is the last. */
  readonly last: boolean;
  readonly onPage: (page: number) => void;
  /** Before the counts. */
  readonly children?: ReactNode;
}

/** Which of how many rows are shown, and the way to the others. */
export function Pager({ page, first, end, total, last, onPage, children }: PagerProps) {
  return (
    <div className="pager">
      {children}
      <span>
        {[end === 0 ? 0 : first + 1, end].map(figures).join('–')} / {counted(total)}
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
        reason={last ? words.atEnd : null}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
