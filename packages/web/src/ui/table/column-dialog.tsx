import type { ColumnSet } from '@tsuun/domain/field/list-column';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { CloseButton } from '../dialog/close-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { CheckBox } from '../input/choice/check-box.tsx';
import { IntegerInput } from '../input/number-inputs.tsx';
import {
  moveColumn,
  orderedKeys,
  resizeColumn,
  showColumns,
  toggleColumn,
  type Column,
  type ColumnState,
} from './column.ts';

interface ColumnDialogProps {
  /** Columns of any kind of row, because the dialog shows only their names. */
  readonly columns: readonly Column<never>[];
  readonly state: ColumnState;
  /** Named choices of columns. */
  readonly sets?: readonly ColumnSet[] | undefined;
  readonly onChange: (state: ColumnState) => void;
  readonly onClose: () => void;
}

/**
 * Dialog for choosing columns, their order and their width by keyboard; the table's header offers the same by mouse.
 */
export function ColumnDialog({ columns, state, sets = [], onChange, onClose }: ColumnDialogProps) {
  const keys = orderedKeys(columns, state);
  const hidden = state.hidden ?? [];
  const free = keys.flatMap((key) => columns.filter((column) => column.key === key && column.pinned === undefined));
  const move = (key: string, target: Column<never> | undefined): void => {
    if (target) onChange(moveColumn(state, keys, key, target.key));
  };
  return (
    <Dialog
      title={words.columns}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button large onClick={() => onChange({})}>
            {words.resetColumns}
          </Button>
          <CloseButton main onClose={onClose} />
        </>
      }
    >
      {sets.length > 0 && (
        <div className="row wrap" role="group" aria-label={words.columnSets}>
          <Button pressed={hidden.length === 0} onClick={() => onChange({ ...state, hidden: [] })}>
            {words.allColumns}
          </Button>
          {sets.map(({ name, keys: shown }) => {
            const next = showColumns(state, columns, shown);
            return (
              <Button key={name} pressed={sameKeys(hidden, next.hidden ?? [])} onClick={() => onChange(next)}>
                {name}
              </Button>
            );
          })}
        </div>
      )}
      <ul className="ruled part">
        {free.map((column, index) => (
          <li key={column.key} className="row">
            <label className="row grow">
              <CheckBox
                checked={!state.hidden?.includes(column.key)}
                onChange={() => onChange(toggleColumn(state, column.key))}
              />
              {column.header}
            </label>
            <IntegerInput
              label={`${column.header}の幅`}
              labelPlace="hidden"
              min={32}
              max={800}
              width={64}
              value={state.widths?.[column.key] ?? column.width}
              onChange={(width) => onChange(resizeColumn(state, column.key, width))}
            />
            <IconButton
              icon="chevronUp"
              label={`${column.header}を前へ`}
              reason={index === 0 ? words.atStart : null}
              onClick={() => move(column.key, free[index - 1])}
            />
            <IconButton
              icon="chevronDown"
              label={`${column.header}を後ろへ`}
              reason={index === free.length - 1 ? words.atEnd : null}
              onClick={() => move(column.key, free[index + 1])}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));
