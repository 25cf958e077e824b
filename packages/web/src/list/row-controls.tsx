import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import type { Column } from '../ui/table/column.ts';

/** What can be done to one row; `null` for those who may only look. */
export interface RowActs {
  readonly onCopy: ((id: string) => void) | null;
  readonly onDelete: ((id: string) => void) | null;
}

interface Row {
  readonly id: string | null;
  readonly deletable: boolean;
}

/** コピー and 削除, or its lock, at the end of each row (ORD-LIST-09, FEE-26). */
export const rowControls = <T extends Row>(acts: RowActs): Column<T> => ({
  key: 'acts',
  header: words.acts,
  width: 64,
  pinned: 'end',
  roomy: true,
  cell: (row) => <RowControls row={row} {...acts} />,
});

function RowControls({ row, onCopy, onDelete }: { row: Row } & RowActs) {
  const id = row.id ?? '';
  return (
    <>
      {onCopy && <IconButton icon="copy" label={words.copy} onClick={() => onCopy(id)} />}
      {row.deletable && onDelete ? (
        <IconButton icon="trash" label={words.remove} onClick={() => onDelete(id)} />
      ) : (
        <Mark look="off" icon="lock" label={words.notDeletable} />
      )}
    </>
  );
}
