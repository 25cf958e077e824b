import type { ReactNode } from 'react';
import { valueAt } from '@tsuun/domain/field/leaves';
import { linkText } from '@tsuun/domain/field/link-text';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { LinkParts } from '../ui/link-parts.tsx';
import type { Column } from '../ui/table/column.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Deletable } from './use-delete.ts';

interface Drawing<T> {
  /** Columns that the list draws itself, by key: icons and short words of a fixed width. */
  readonly own: Readonly<Record<string, Column<T>['cell']>>;
  /** Key of the pinned column that phones show. */
  readonly onPhone: string;
}

/** Kinds of fields with text of any length. */
const flexibleKinds = new Set<string | undefined>(['text', 'ref']);

export const describedColumns = <T extends object>(
  described: readonly ListColumn[],
  drawing: Drawing<T>,
): Column<T>[] =>
  described.map((column) => ({
    key: column.key,
    header: column.label,
    shortHeader: column.shortLabel,
    width: column.width,
    minWidth: column.minWidth,
    important: column.important,
    align: column.align,
    pinned: column.pinned,
    pinnedOnPhone: column.key === drawing.onPhone,
    roomy: column.leaf === null,
    showsDraft: column.key === 'state',
    flexible: flexibleKinds.has(column.leaf?.field.kind),
    cell: cellOf(column, drawing),
  }));

function cellOf<T extends object>({ key, leaf, link }: ListColumn, { own }: Drawing<T>): Column<T>['cell'] {
  if (leaf === null) return own[key] ?? (() => null);
  const { keys, field } = leaf;
  if (field.kind === 'yen') return (record) => yen(valueAt(record, keys) as number | null);
  if (field.kind !== 'ref') return (record) => shownValue(field, valueAt(record, keys));
  return (record) => {
    const row = valueAt(record, keys) as object | null;
    return row && <LinkParts {...linkText(link ?? field.target, row)} />;
  };
}

function yen(value: number | null): ReactNode {
  if (value === null) return <span className="faint">{words.none}</span>;
  return value < 0 ? <span className="negative">{formatYen(value)}</span> : formatYen(value);
}

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
