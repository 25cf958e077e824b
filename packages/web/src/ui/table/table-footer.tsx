import type { ReactNode } from 'react';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { EmptyState, Failed } from '../feedback/empty-state.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import type { TableRows } from './data-table-props.ts';
import './table-footer.css';

type State = Omit<TableRows<unknown>, 'rows'>;

/** State under the header without rows: loading, failed or empty. */
export function TableNothing({ list: { error, retry, loading } }: { readonly list: State }): ReactNode {
  if (typeof error === 'string') return <Failed onRetry={retry}>{error}</Failed>;
  if (loading) return <EmptyState busy>{words.loading}</EmptyState>;
  return <EmptyState icon="search">{message.noResult}</EmptyState>;
}

interface TableFooterProps {
  readonly list: State;
  /** True while the rows are loaded for the first time, which the table itself shows. */
  readonly awaited: boolean;
  readonly legend: ReactNode;
}

/** Line under the rows: more to load, loading, failed or complete. */
export function TableFooter({ list, awaited, legend }: TableFooterProps) {
  return (
    <div data-print="never" className="table-footer foot row spread muted caption">
      <span className="row" role="status">
        {!awaited && sentence(list)}
      </span>
      {legend}
    </div>
  );
}

function sentence({ loading, error, hasMore, retry }: State): ReactNode {
  if (typeof error === 'string') {
    return (
      <>
        <span className="negative">{error}</span>
        {retry && (
          <Button look="quiet" onClick={retry}>
            {words.retry}
          </Button>
        )}
      </>
    );
  }
  if (loading) {
    return (
      <>
        <Spinner /> <span>{words.loadingMore}</span>
      </>
    );
  }
  return hasMore ? words.moreBelow : words.allShown;
}
