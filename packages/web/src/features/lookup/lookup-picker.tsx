import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { useSubmittedQuery } from '../../search/use-search.ts';
import { afterTyping, focusUnread } from '../../ui/commit-typing.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFirstField } from '../../ui/dialog/use-first-field.ts';
import { ConditionRefusal } from '../../ui/search-panel/condition-chips.tsx';
import { ConditionFields, SearchButtons } from '../../ui/search-panel/condition-fields.tsx';
import { useConditionKeys } from '../../ui/search-panel/use-condition-keys.ts';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { lookupColumns, lookupSource, useLookupList, type LookupRow } from './lookup-source.ts';
import type { LookupKind } from './references.tsx';
import './lookup.css';

interface LookupPickerProps extends LookupKind {
  /** Called by a double-click or Enter on a row, which also closes the dialog (PICK-02, PICK-03). */
  readonly onPick: (row: LookupRow) => void;
  readonly onClose: () => void;
}

const idOf = (row: LookupRow): string => row.id;

/** Dialog for picking a master row: conditions, a table of 60vh (CONST-16), クリア for the conditions (PICK-02..06). */
export function LookupPicker({ target, variant, withRetired, onPick, onClose }: LookupPickerProps) {
  const source = lookupSource(target, variant, withRetired);
  const { title, columns = source.master.columns } = source.picker;
  const header = useRef<HTMLDivElement>(null);
  useFirstField(header);
  const defaults = useMemo(() => blankConditions(source.conditions), [source]);
  const [submitted, ask] = useSubmittedQuery(defaults);
  const conditions = useConditions(source.conditions, { defaults, onSearch: ask });
  const keys = useConditionKeys(conditions);
  const pick = (row: LookupRow): void => {
    onPick(row);
    onClose();
  };
  const submit = (): void => afterTyping(() => conditions.search() || focusUnread(header.current));
  // Outside of the field that opens it, because a form must not be inside a form.
  return createPortal(
    <Dialog title={title} size="picker" onClose={onClose} onSubmit={submit}>
      <div
        ref={header}
        className="row wrap bottom padded"
        role="presentation"
        {...keys}
        onCompositionStart={conditions.hold}
      >
        <ConditionFields conditions={conditions} keys={Object.keys(source.conditions)} labelPlace="above" />
        <div className="row push">
          <SearchButtons conditions={conditions} />
        </div>
      </div>
      <ConditionRefusal conditions={conditions} />
      <DataTable
        label={title}
        list={useLookupList(source, submitted)}
        columns={useMemo(
          () => lookupColumns(source.master, source.withRetired ? [...columns, 'retired'] : columns),
          [source, columns],
        )}
        idOf={idOf}
        onOpen={pick}
        maxHeight="60vh"
        legend={<span>{words.pickHint}</span>}
      />
    </Dialog>,
    document.body,
  );
}
