import { words } from '@tsuun/domain/message/words';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { CellTold } from './cell-told.tsx';
import { CellEditor, type Onward } from './cell-editor.tsx';
import type { CheckedCellView, CheckedColumn } from './checked-columns.ts';

export interface CheckingCellProps {
  readonly column: CheckedColumn;
  readonly place: number;
  readonly left: number;
  readonly view: CheckedCellView;
  readonly current: boolean;
  readonly editing: boolean;
  readonly onDone: (text: string | null, onward: Onward) => void;
}

/** One cell: as it stands, as it becomes, why it cannot be, or while it is mended. */
export function CheckingCell({ column, place, left, view, current, editing, onDone }: CheckingCellProps) {
  const { before, fault = null, muted = false, text, original } = view;
  const changes = before !== undefined;
  return (
    <td
      className={classNames(
        column.look,
        column.align === 'end' && 'checking-end',
        column.pinned && 'checking-pinned',
        muted && 'checking-muted',
        fault !== null ? 'checking-fault' : changes && 'checking-change',
        fault === null && original !== undefined && 'checking-mended',
      )}
      style={column.pinned ? { left } : undefined}
      data-column={place}
      tabIndex={current ? 0 : -1}
      aria-colindex={place + 1}
      aria-invalid={fault !== null || undefined}
      aria-readonly={text === undefined || undefined}
    >
      {editing ? (
        <CellEditor label={column.label} text={text ?? ''} onDone={onDone} />
      ) : (
        <span className="checking-value" title={typeof view.content === 'string' ? view.content : undefined}>
          {changes && fault === null && <Before text={before} />}
          {changes && fault === null ? <b>{view.content}</b> : <span>{view.content}</span>}
        </span>
      )}
      <CellTold {...view} />
    </td>
  );
}

const Before = ({ text }: { readonly text: string }) => (
  <>
    <span className="checking-before">{text === '' ? <i>{words.blank}</i> : text}</span>
    <Icon name="arrowRight" small label={words.becomes} />
  </>
);
