import { useId } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { CellTold } from './cell-told.tsx';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import type { CheckedCellView, CheckedColumn } from './checked-columns.ts';

export interface CheckingCellProps extends Pick<CellEditorProps, 'mode' | 'onBegin' | 'onDone'> {
  readonly column: CheckedColumn;
  readonly place: number;
  readonly left: number;
  readonly view: CheckedCellView;
  readonly current: boolean;
  readonly isInRange: boolean;
}

/** One cell: its value, what it becomes, or why it cannot be; the selected one holds the editor. */
export function CheckingCell({ column, place, left, view, current, isInRange, ...editor }: CheckingCellProps) {
  const { before, fault = null, muted = false, text, original } = view;
  const faultId = useId();
  const isEditable = text !== undefined;
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
        isInRange && 'checking-in-range',
      )}
      style={column.pinned ? { left } : undefined}
      data-column={place}
      tabIndex={current && !isEditable ? 0 : -1}
      aria-colindex={place + 1}
      aria-invalid={fault !== null || undefined}
      aria-readonly={!isEditable || undefined}
    >
      <span className="checking-value" title={typeof view.content === 'string' ? view.content : undefined}>
        {changes && fault === null && <Before text={before} />}
        {changes && fault === null ? <b>{view.content}</b> : <span>{view.content}</span>}
      </span>
      <CellTold {...view} faultId={faultId} />
      {current && isEditable && (
        <CellEditor
          {...editor}
          label={column.label}
          text={text}
          invalid={fault !== null}
          describedBy={fault === null ? undefined : faultId}
        />
      )}
    </td>
  );
}

const Before = ({ text }: { readonly text: string }) => (
  <>
    <span className="checking-before">{text === '' ? <i>{words.blank}</i> : text}</span>
    <Icon name="arrowRight" small label={words.becomes} />
  </>
);
