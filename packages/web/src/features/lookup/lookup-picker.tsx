import { useMemo, useRef, type ReactNode } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { useAsked } from '../../search/use-asked.ts';
import { useConditions, type Conditions } from '../../ui/search-panel/use-conditions.ts';
import { lookupColumns, type LookupRow, type LookupSource, useLookupList } from './lookup-source.ts';
import { createPortal } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { afterTyping, leadToUnread } from '../../ui/commit-typing.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFirstField } from '../../ui/dialog/form-dialog.tsx';
import { ConditionRefusal } from '../../ui/search-panel/condition-chips.tsx';
import { ConditionFields, SearchButtons } from '../../ui/search-panel/condition-fields.tsx';
import type { DataTableProps } from '../../ui/table/data-table-props.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import '../../ui/picker/picker-dialog.css';

interface LookupPickerProps {
  readonly source: LookupSource;
  readonly onPick: (row: LookupRow) => void;
  readonly onClose: () => void;
}

const idOf = (row: LookupRow): string => row.id;

/** The dialog for browsing one master (PICK-02..06). */
export function LookupPicker({ source, onPick, onClose }: LookupPickerProps) {
  const defaults = useMemo(() => blankConditions(source.conditions), [source]);
  const [asked, ask] = useAsked(defaults);
  const { columns = source.master.columns } = source.picker;
  return (
    <PickerDialog
      title={source.picker.title}
      conditions={useConditions(source.conditions, { defaults, onSearch: ask })}
      list={useLookupList(source, asked)}
      columns={useMemo(() => lookupColumns(source.master, columns), [source, columns])}
      idOf={idOf}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

interface PickerDialogProps<T> extends Pick<DataTableProps<T>, 'list' | 'columns' | 'idOf'> {
  /** 計単部門選択 … */
  readonly title: string;
  readonly conditions: Conditions;
  /** Double-click or Enter on a row; the dialog closes with it (PICK-02, PICK-03). */
  readonly onPick: (row: T) => void;
  readonly onClose: () => void;
}

/** Browsing a master for one row: conditions, a table of 60vh (CONST-16), クリア for the conditions (PICK-05). */
function PickerDialog<T>(props: PickerDialogProps<T>): ReactNode {
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
