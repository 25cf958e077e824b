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

/** Width of the badge next to a name, in pixels. */
const markWidth = 48;

/**
 * Columns of a list with a badge 下書き at rows with a draft, in the column that phones show. Without drafts the columns
 * are the same objects.
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
    return columns.map((column) =>
      column.pinnedOnPhone
        ? { ...column, width: column.width + markWidth, cell: (row) => withMark(hasDraft(row), column.cell(row)) }
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
