import type { ReactNode, ComponentProps } from 'react';
import { valueAt } from '@tsuun/domain/field/leaves';
import { linkText } from '@tsuun/domain/field/link-text';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { LinkParts } from '../ui/link-parts.tsx';
import type { Column } from '../ui/table/column.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Deletable } from './record-commands.tsx';
import { Icon } from '../ui/icon.tsx';

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

interface RowStateProps {
  readonly confirmed: boolean;
  readonly overdue: boolean;
  /** True if the browser keeps unsaved edits of the record. */
  readonly draft?: boolean | undefined;
  /** Badge of this kind of record, in its fixed position. */
  readonly mark?: ReactNode;
  readonly second?: ReactNode;
  /** Number of open notes. */
  readonly notes?: ReactNode;
}

/** 確定, 未確定 or 下書き and the badges next to it in fixed positions (ORD-LIST-11). */
export function RowState({ confirmed, overdue, draft = false, mark, second, notes }: RowStateProps) {
  return (
    <>
      <StateWord confirmed={confirmed} draft={draft} />
      {notes}
      {(mark || second || overdue) && (
        <span className={second ? 'row-badges row-badges-three' : 'row-badges'}>
          {second && <span>{second}</span>}
          <span>{mark}</span>
          {overdue && <Badge look="overdue" icon="calendarCross" label={pastClosingLabel} />}
        </span>
      )}
    </>
  );
}

function StateWord({ confirmed, draft }: { readonly confirmed: boolean; readonly draft: boolean }) {
  if (!confirmed && !draft) return <span>{words.unconfirmed}</span>;
  return (
    <span className={draft ? 'toned tone-accent strong' : 'toned tone-confirmed strong'}>
      <Icon name={draft ? 'pencil' : 'tick'} small /> {draft ? draftWords.draft : words.confirm}
    </span>
  );
}

type RowBadge = Omit<ComponentProps<typeof Badge>, 'label'> & { readonly text: string };

const confirmed: RowBadge = { look: 'confirmed', icon: 'tick', text: words.confirm };
const overdue: RowBadge = { look: 'overdue', icon: 'calendarCross', text: pastClosingLabel };
const notDeletable: RowBadge = { look: 'off', icon: 'trashOff', text: words.notDeletable };

interface RowLegendProps {
  readonly own?: readonly RowBadge[];
  /** Badge after those of all records. */
  readonly last?: RowBadge;
  /** False for users who may only read: they have no 削除 and no icon in its place. */
  readonly mayWrite: boolean;
}

export const RowLegend = ({ own = [], last, mayWrite }: RowLegendProps) => (
  <span className="row wrap loose">
    {[confirmed, ...own, overdue, ...(mayWrite ? [notDeletable] : []), ...(last ? [last] : [])].map(
      ({ text, ...mark }) => (
        <span key={text}>
          <Badge {...mark} label={null} /> {text}
        </span>
      ),
    )}
  </span>
);
