import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import type { TableState } from './table-state.ts';

interface TableFootProps {
  /** `null` while the rows are awaited for the first time: the table itself says so. */
  readonly state: TableState | null;
  /** What the signs in the rows mean. */
  readonly legend: ReactNode;
}

/** The line under the rows: that more follow, are coming, could not come, or that this is all. */
export function TableFoot({ state, legend }: TableFootProps) {
  return (
    <div className="table-foot">
      <span className="table-foot-state" role="status">
        {state && sentence(state)}
      </span>
      {legend}
    </div>
  );
}

function sentence({ loading, error, hasMore, onRetry }: TableState): ReactNode {
  if (error !== null) {
    return (
      <>
        <span className="negative">{error}</span>
        {onRetry && (
          <Button look="quiet" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
      </>
    );
  }
  if (loading) {
    return (
      <>
        <Spinner /> {words.loadingMore}
      </>
    );
  }
  return hasMore ? words.moreBelow : words.allShown;
}
