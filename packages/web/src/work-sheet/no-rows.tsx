import { sheetWords } from '@tsuun/domain/message/work-sheet';
import type { LoadedList } from '../list/use-record-list.ts';
import { EmptyState, Failed } from '../ui/feedback/empty-state.tsx';

/** Content instead of rows: loading, failed, or nothing found. */
export function NoRows({ loading, error, reload }: Pick<LoadedList<unknown>, 'loading' | 'error' | 'reload'>) {
  if (loading) return <EmptyState busy>{sheetWords.loading}</EmptyState>;
  if (error !== null) return <Failed onRetry={reload}>{error}</Failed>;
  return <EmptyState>{sheetWords.nothing}</EmptyState>;
}
