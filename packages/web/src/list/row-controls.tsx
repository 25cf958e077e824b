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

/**
 * コピー and 削除, or the sign of 削除不可, at the end of each row (ORD-LIST-09, FEE-26). No column for those who may
 * only look: what cannot be deleted is no news to them.
 */
export const rowControls = <T extends Row>({ onCopy, onDelete }: RowActs): readonly Column<T>[] =>
  onCopy && onDelete
    ? [
        {
          key: 'acts',
          header: words.acts,
          width: 64,
          pinned: 'end',
          roomy: true,
          cell: (row) => <RowControls row={row} onCopy={onCopy} onDelete={onDelete} />,
        },
      ]
    : [];

type Controls = { readonly [K in keyof RowActs]: NonNullable<RowActs[K]> } & { readonly row: Row };

function RowControls({ row, onCopy, onDelete }: Controls) {
  const id = row.id ?? '';
  return (
    <>
      <IconButton icon="copy" label={words.copy} onClick={() => onCopy(id)} />
      {row.deletable ? (
        <IconButton icon="trash" label={words.remove} onClick={() => onDelete(id)} />
      ) : (
        <Mark look="off" icon="trashOff" label={words.notDeletable} />
      )}
    </>
  );
}
