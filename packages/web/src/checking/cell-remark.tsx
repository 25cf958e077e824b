import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { CheckedCellView } from './checked-columns.ts';

interface CellRemarkProps extends CheckedCellView {
  readonly id: string;
}

/** Line below the value of a cell: its fault (short if there is a short text), its remark or its note. */
export function CellRemark({ id, fault, shortFault, remark, note, icon }: CellRemarkProps) {
  const text = fault ?? remark ?? note;
  if (text === undefined || text === null) return null;
  const isRemark = !fault && Boolean(remark);
  return (
    <span
      id={id}
      className={classNames('checking-why', isRemark && 'checking-remark', !fault && !isRemark && 'checking-note')}
      title={text}
    >
      {isRemark ? <Icon name="info" small /> : icon && <Icon name={icon} small />}{' '}
      <span>{fault ? (shortFault ?? fault) : text}</span>
    </span>
  );
}
