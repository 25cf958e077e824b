import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { RefTarget } from '@tsuun/domain/field/field';
import { joinedText, linkText, type LinkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { ReferenceInput, type ReferenceInputProps } from '../../ui/input/reference/reference-input.tsx';
import type { References } from '../../ui/input/reference/reference-context.tsx';
import { lookupSource, type LookupRow, type LookupSource, lookupColumns, useLookupList } from './lookup-source.ts';
import { useSubmittedQuery } from '../../search/use-search.ts';
import { afterTyping, focusUnread } from '../../ui/commit-typing.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFirstField } from '../../ui/dialog/use-first-field.ts';
import { ConditionRefusal } from '../../ui/search-panel/condition-chips.tsx';
import { ConditionFields, SearchButtons } from '../../ui/search-panel/condition-fields.tsx';
import { useConditionKeys } from '../../ui/search-panel/use-condition-keys.ts';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import './lookup.css';

type FieldProps = Omit<ReferenceInputProps<LookupRow>, 'textOf' | 'search' | 'onBrowse'> & {
  readonly target: RefTarget;
  readonly variant: string | undefined;
  readonly source: LookupSource;
};

function LookupInput({ target, variant, source, ...props }: FieldProps) {
  const [browsing, setBrowsing] = useState(false);
  const textOf = useMemo(() => rowText(target, variant), [target, variant]);
  return (
    <>
      <ReferenceInput
        placeholder="コード・名称・カナ"
        {...props}
        textOf={textOf}
        search={source.suggest}
        onBrowse={() => setBrowsing(true)}
      />
      {browsing && <LookupPicker source={source} onPick={props.onChange} onClose={() => setBrowsing(false)} />}
    </>
  );
}

/** Query of the row that a condition is set to, by the value in the address. */
const rowQuery = (source: LookupSource, value: string | null) => ({
  queryKey: ['lookup', source.master.name, value],
  queryFn: () => source.find(value ?? '', 'allButSession'),
  enabled: value !== null,
  staleTime: 60_000,
});

/** Row that a condition is set to; only its id, which is its code, until it is loaded or if it is unknown. */
function useRow(source: LookupSource, value: string | null): LookupRow | null {
  const query = useQuery(rowQuery(source, value));
  return value === null ? null : (query.data ?? { id: value });
}

/** Picker fields for every master of the catalogue (PICK-01..31). */
export const references: References = {
  Field: ({ field, value, ...props }) => (
    <LookupInput
      {...props}
      value={value}
      target={field.target}
      variant={field.variant}
      source={lookupSource(field.target, field.variant)}
    />
  ),
  Condition: ({ condition, value, onChange, ...props }) => {
    const source = lookupSource(condition.target, condition.variant, true);
    const by = condition.by ?? 'id';
    return (
      <LookupInput
        {...props}
        value={useRow(source, value)}
        onChange={(row) => onChange(row === null ? null : (row[by] as string))}
        target={condition.target}
        variant={condition.variant}
        source={source}
      />
    );
  },
  Picker: ({ field, ...props }) => <LookupPicker {...props} source={lookupSource(field.target, field.variant)} />,
  rowsOf: ({ target, variant }) => ({
    search: lookupSource(target, variant).suggest,
    textOf: rowText(target, variant) as (row: { readonly id: string }) => LinkText,
  }),
  textQuery: ({ condition: { target, variant }, value }) => {
    const { queryKey, queryFn, staleTime } = rowQuery(lookupSource(target, variant), value);
    return { queryKey, queryFn, staleTime, select: (row) => rowText(target, variant)(row).text || value };
  },
};

/**
 * Returns the function for the text of a master's rows in a field and its list. Several agents serve one station, so
 * that the agent is shown if any may be chosen; own stations (a variant) have only code and name (PICK-10). Retired rows are marked 廃止
 * (PICK-35).
 */
export function rowText(target: RefTarget, variant: string | undefined): (row: LookupRow) => LinkText {
  const withAgent = target.master === tsuunRef.master && variant === undefined;
  return (row) => {
    const { code, name } = linkText(target, row);
    const agent = withAgent
      ? [row.kaishaName, [row.jutakuninCode, row.jutakuninSubCode].filter(Boolean).join('-')]
      : [];
    return joinedText(code, [name, ...agent, row.retired].filter(Boolean).join(' '), target.joint);
  };
}

interface LookupPickerProps {
  readonly source: LookupSource;
  /** Called by a double-click or Enter on a row, which also closes the dialog (PICK-02, PICK-03). */
  readonly onPick: (row: LookupRow) => void;
  readonly onClose: () => void;
}

const idOf = (row: LookupRow): string => row.id;

/** Dialog for picking a master row: conditions, a table of 60vh (CONST-16), クリア for the conditions (PICK-02..06). */
export function LookupPicker({ source, onPick, onClose }: LookupPickerProps) {
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
        className="picker-dialog-conditions row wrap"
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
