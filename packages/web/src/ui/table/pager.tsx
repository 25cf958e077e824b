import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { counted, figures } from '@tsuun/domain/message/figures';
import { IconButton } from '../icon-button.tsx';

interface PagerProps {
  /** Page number, from 0. */
  readonly page: number;
  /** Range of the shown rows, from 0: `first` is shown, `end` is not. */
  readonly first: number;
  readonly end: number;
  readonly total: number;
  readonly last: boolean;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
}

/** Range of the shown rows with buttons for the other pages. */
export function Pager({ page, first, end, total, last, onPage, children }: PagerProps) {
  return (
    <div className="foot row loose at-end muted caption">
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
