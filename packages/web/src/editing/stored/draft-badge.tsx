import { useMemo, type ReactNode } from 'react';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { useStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import type { Column } from '../../ui/table/column.ts';
import { draftsOf, newPrefix, type StoredDrafts } from './draft-storage.ts';

interface Row {
  readonly id: string | null;
}

/**
 * Columns of a list that show 下書き at rows with a draft: in the state of the record, else as a badge in the column that
 * phones show. Without drafts the columns are the same objects.
 */
export function useDraftBadges<T extends Row>(
  columns: readonly Column<T>[],
  kind: string | null,
): readonly Column<T>[] {
  // A text, because a draft is stored in every pause of typing and the table behind the form must not be drawn then.
  const ids = useStore(draftsOf(useSiteMeta().loginUserInfo.loginUserId), (drafts) => draftedIds(drafts, kind));
  return useMemo(() => {
    if (ids === '') return columns;
    const drafted = new Set(ids.split(' '));
    const hasDraft = ({ id }: Row): boolean => id !== null && drafted.has(id);
    const shows = columns.find(({ showsDraft }) => showsDraft) ?? columns.find(({ pinnedOnPhone }) => pinnedOnPhone);
    return columns.map((column) =>
      column === shows
        ? {
            ...column,
            cell: column.showsDraft
              ? (row) => column.cell(row, hasDraft(row))
              : (row) => withMark(hasDraft(row), column.cell(row)),
          }
        : column,
    );
  }, [columns, ids]);
}

/** Ids of the records with a draft, separated by spaces. */
const draftedIds = (drafts: StoredDrafts, kind: string | null): string =>
  [...drafts.values()]
    .filter((draft) => draft.kind === kind && !draft.record.startsWith(newPrefix))
    .map(({ record }) => record)
    .toSorted()
    .join(' ');

const withMark = (marked: boolean, cell: ReactNode): ReactNode =>
  marked ? (
    <span className="row tight spread">
      <span className="cut">{cell}</span>
      <span className="badge tone-accent">{draftWords.draft}</span>
    </span>
  ) : (
    cell
  );
