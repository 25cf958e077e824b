import { useMemo, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { afterTyping, leadToUnread } from '../commit-typing.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useFirstField } from '../dialog/use-first-field.ts';
import { ConditionRefusal } from '../search-panel/condition-chips.tsx';
import { ConditionFields } from '../search-panel/condition-fields.tsx';
import { SearchButtons } from '../search-panel/search-buttons.tsx';
import type { Conditions } from '../search-panel/use-conditions.ts';
import type { DataTableProps } from '../table/data-table-props.ts';
import { DataTable } from '../table/data-table.tsx';
import './picker-dialog.css';

interface PickerDialogProps<T> extends Pick<DataTableProps<T>, 'list' | 'columns' | 'idOf'> {
  /** 計単部門選択 … */
  readonly title: string;
  readonly conditions: Conditions;
  /** Double-click or Enter on a row; the dialog closes with it (PICK-02, PICK-03). */
  readonly onPick: (row: T) => void;
  readonly onClose: () => void;
}

/** Browsing a master for one row: conditions, a table of 60vh (CONST-16), クリア for the conditions (PICK-05). */
export function PickerDialog<T>(props: PickerDialogProps<T>): ReactNode {
  const { title, conditions, onClose } = props;
  const head = useRef<HTMLDivElement>(null);
  useFirstField(head);
  const keys = useMemo(() => Object.keys(conditions.description), [conditions.description]);
  const pick = (row: T): void => {
    props.onPick(row);
    onClose();
  };
  const submit = (): void => afterTyping(() => conditions.search() || leadToUnread(head.current));
  // Outside of the field that opens it: that may be a form, and forms cannot stand in forms.
  return createPortal(
    <Dialog title={title} size="picker" onClose={onClose} onSubmit={submit}>
      <div ref={head} className="picker-dialog-conditions" onCompositionStart={conditions.hold}>
        <ConditionFields conditions={conditions} keys={keys} labelPlace="above" />
        <div className="picker-dialog-acts">
          <SearchButtons conditions={conditions} />
        </div>
      </div>
      <ConditionRefusal conditions={conditions} />
      <DataTable
        label={title}
        list={props.list}
        columns={props.columns}
        idOf={props.idOf}
        onOpen={pick}
        maxHeight="60vh"
        legend={<span>{words.pickHint}</span>}
      />
    </Dialog>,
    document.body,
  );
}
