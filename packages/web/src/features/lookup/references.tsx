import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RefTarget } from '@tsuun/domain/field/field';
import { ReferenceInput, type ReferenceInputProps } from '../../ui/input/reference/reference-input.tsx';
import type { References } from '../../ui/input/reference/reference-context.tsx';
import { LookupPicker } from './lookup-picker.tsx';
import { lookupSource, type LookupRow, type LookupSource } from './lookup-source.ts';
import { joinedText, linkText, type LinkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';

type FieldProps = Omit<ReferenceInputProps<LookupRow>, 'textOf' | 'search' | 'onBrowse'> & {
  readonly target: RefTarget;
  readonly variant: string | undefined;
  readonly source: LookupSource;
};

/** Picker field with its dialog. */
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
