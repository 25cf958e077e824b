import { useId } from 'react';
import { checkingWords } from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import type { ShownProposal, CheckedCellView, CheckedColumn } from './checked-columns.ts';

export interface CheckingCellProps
  extends Omit<CellEditorProps, 'label' | 'text' | 'shown' | 'invalid' | 'describedBy'> {
  readonly column: CheckedColumn;
  readonly place: number;
  readonly left: number;
  readonly view: CheckedCellView;
  readonly current: boolean;
  /** True out of sight, where the line below the value would only make the row higher. */
  readonly isHidden: boolean;
  readonly isInRange: boolean;
  /** True for the last pinned column. */
  readonly isLastPinned: boolean;
}

/** One cell with its value, its new value or its fault; the selected cell has the editor. */
export function CheckingCell({
  column,
  place,
  left,
  view,
  current,
  isHidden,
  isInRange,
  isLastPinned,
  ...editor
}: CheckingCellProps) {
  const { before, fault = null, muted = false, text, original, proposal, look } = view;
  const faultId = useId();
  const isEditable = text !== undefined;
  const changes = before !== undefined;
  const isOffered = proposal?.shown === true && text === '';
  return (
    <td
      className={classNames(
        column.look,
        column.align === 'end' && 'end',
        column.pinned && 'checking-pinned',
        isLastPinned && 'checking-edge',
        muted && 'muted',
        look && `checking-${look}`,
        fault !== null ? 'checking-fault' : (changes || original !== undefined) && 'checking-change',
        isInRange && 'checking-in-range',
        isOffered && 'checking-offered',
      )}
      style={column.pinned ? { left } : undefined}
      data-column={place}
      tabIndex={current && !isEditable ? 0 : -1}
      aria-colindex={place + 1}
      aria-invalid={fault !== null || undefined}
      aria-readonly={!isEditable || undefined}
    >
      <span className="checking-value cut block" title={titleOf(view)}>
        {changes && fault === null ? <b>{view.content}</b> : <span>{view.content}</span>}
        {view.name !== undefined && <span className="checking-name"> {view.name}</span>}
        {changes && fault === null && <Before text={before} />}
        {isOffered && <PaleProposal {...proposal} />}
      </span>
      {!isHidden && <CellRemark {...view} id={faultId} />}
      {current && isEditable && (
        <CellEditor
          {...editor}
          label={column.label}
          text={text}
          shown={titleOf(view) ?? text}
          invalid={fault !== null}
          describedBy={fault === null || isHidden ? undefined : faultId}
        />
      )}
    </td>
  );
}

/** Full text of a value that the cell may cut. */
const titleOf = ({ content, name }: CheckedCellView): string | undefined =>
  typeof content === 'string' ? [content, name].filter(Boolean).join(' ') : undefined;

/** Proposed value of a blank cell with its origin. */
const PaleProposal = ({ content, name, origin }: ShownProposal) => (
  <span className="row faint">
    <span className="cut">
      <span>{content}</span> {name !== undefined && <span>{name}</span>}
    </span>
    <span className="push rigid caption">{origin}</span>
  </span>
);

/** Previous value, after the new one so that a long text never hides it. */
const Before = ({ text }: { readonly text: string }) => (
  <span className="checking-before muted caption" title={text}>
    <span>{checkingWords.was}</span> {text === '' ? <span className="faint">{words.blank}</span> : <span>{text}</span>}
  </span>
);

interface CellRemarkProps extends CheckedCellView {
  readonly id: string;
}

/** Line below the value of a cell, or behind it: its fault, its remark or its note, in short if there is a short text. */
function CellRemark({ id, fault, shortText, remark, note, icon }: CellRemarkProps) {
  const text = fault ?? remark ?? note;
  if (text === undefined || text === null) return null;
  const isRemark = !fault && Boolean(remark);
  return (
    <span
      id={id}
      className={`checking-why cut block caption ${fault ? 'negative' : isRemark ? 'toned tone-locked' : 'muted'}`}
      title={text}
    >
      {isRemark ? <Icon name="info" small /> : icon && <Icon name={icon} small />} <span>{shortText ?? text}</span>
    </span>
  );
}
