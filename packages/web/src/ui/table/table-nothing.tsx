import type { ReactNode } from 'react';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import type { TableState } from './table-state.ts';

/** Stands under the head while there are no rows: they are coming, could not come, or there are none. */
export function TableNothing({ state, empty }: { state: TableState; empty: string | undefined }): ReactNode {
  if (state.error !== null) {
    return (
      <EmptyState alert icon="warning" action={state.onRetry && <Button onClick={state.onRetry}>{words.retry}</Button>}>
        {state.error}
      </EmptyState>
    );
  }
  if (state.loading) return <EmptyState busy>{words.loading}</EmptyState>;
  return <EmptyState icon="search">{empty ?? message.noResult}</EmptyState>;
}
