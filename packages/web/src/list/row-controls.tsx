import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Deletable } from './use-delete.ts';
import type { Column } from '../ui/table/column.ts';

/** Commands for one row; `null` for users who may only read. */
export interface RowCommands {
  readonly onCopy: ((id: string) => void) | null;
  readonly onDelete: ((row: Deletable) => void) | null;
}

interface Row extends Deletable {
  /** Missing if rows of this list cannot be deleted. */
  readonly deletable?: boolean;
}

/**
 * Column at the end of each row with コピー and 削除 or the icon of 削除不可 (ORD-LIST-09, FEE-26). Users who may only read have
 * no such column.
 */
export const rowControls = <T extends Row>({ onCopy, onDelete }: RowCommands): readonly Column<T>[] =>
  onCopy
    ? [
        {
          key: 'commands',
          header: words.commands,
          width: onDelete ? 50 : 44,
          pinned: 'end',
          roomy: true,
          cell: (row) => (
            <>
              <IconButton skipped icon="copy" label={words.copy} onClick={() => onCopy(row.id ?? '')} />
              {onDelete && row.deletable && (
                <IconButton skipped icon="trash" label={words.remove} onClick={() => onDelete(row)} />
              )}
              {onDelete && !row.deletable && <Badge look="off" icon="trashOff" label={words.notDeletable} />}
            </>
          ),
        },
      ]
    : [];
