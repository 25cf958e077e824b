import { useMemo, type ReactNode } from 'react';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { useStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import type { Column } from '../../ui/table/column.ts';
import { draftKey, draftsOf } from './draft-storage.ts';
import './draft-badge.css';

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
  const drafts = useStore(draftsOf(useSiteMeta().loginUserInfo.loginUserId));
  return useMemo(() => {
    const hasDraft = ({ id }: Row): boolean =>
      kind !== null && id !== null && drafts.has(draftKey({ kind, record: id }));
    if (kind === null || ![...drafts.values()].some((draft) => draft.kind === kind)) return columns;
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
  }, [columns, drafts, kind]);
}

const withMark = (marked: boolean, cell: ReactNode): ReactNode =>
  marked ? (
    <span className="draft-marked">
      <span>{cell}</span>
      <span className="draft-badge">{draftWords.draft}</span>
    </span>
  ) : (
    cell
  );
