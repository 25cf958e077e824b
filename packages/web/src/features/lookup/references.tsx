import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RefTarget } from '@tsuun/domain/field/field';
import { joinedText, linkText, type LinkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { ApiError } from '../../lib/api-error.ts';
import { ReferenceInput, type ReferenceInputProps } from '../../ui/input/reference/reference-input.tsx';
import type { References } from '../../ui/input/reference/reference-context.tsx';
import type { SearchRows } from '../../ui/input/reference/use-suggestions.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';

/** Loaded with the masters and their calls when the first field for a row of one is entered. */
const loadPicker = () => import('./lookup-picker.tsx');
const LookupPicker = lazily(async () => (await loadPicker()).LookupPicker);

/** Kind of link: its master and which of its rows. */
export interface LookupKind {
  readonly target: RefTarget;
  readonly variant?: string | undefined;
  /** True for conditions, which also find retired rows (PICK-35). */
  readonly withRetired?: boolean;
}

async function sourceOf({ target, variant, withRetired }: LookupKind): Promise<LookupSource> {
  const { lookupSource } = await import('./lookup-source.ts').catch(() => {
    throw ApiError.network();
  });
  return lookupSource(target, variant, withRetired);
}

const searchOf =
  (kind: LookupKind): SearchRows<LookupRow> =>
  async (text, signal) =>
    (await sourceOf(kind)).suggest(text, signal);

type FieldProps = Omit<ReferenceInputProps<LookupRow>, 'textOf' | 'search' | 'onFocus' | 'onBrowse'> & LookupKind;

function LookupInput({ target, variant, withRetired = false, ...props }: FieldProps) {
  const [browsing, setBrowsing] = useState(false);
  const textOf = useMemo(() => rowText(target, variant), [target, variant]);
  const kind = { target, variant, withRetired };
  return (
    <>
      <ReferenceInput
        placeholder="コード・名称・カナ"
        {...props}
        textOf={textOf}
        search={searchOf(kind)}
        onFocus={() => void loadPicker().catch(() => undefined)}
        onBrowse={() => setBrowsing(true)}
      />
      {browsing && <LookupPicker {...kind} onPick={props.onChange} onClose={() => setBrowsing(false)} />}
    </>
  );
}

/** Query of the row that a condition is set to, by the value in the address. */
const rowQuery = (kind: LookupKind, value: string | null) => ({
  queryKey: ['lookup', kind.target.master, value],
  queryFn: async () => (await sourceOf(kind)).find(value ?? '', 'allButSession'),
  enabled: value !== null,
  staleTime: 60_000,
});

/** Row that a condition is set to; only its id, which is its code, until it is loaded or if it is unknown. */
function useRow(kind: LookupKind, value: string | null): LookupRow | null {
  const query = useQuery(rowQuery(kind, value));
  return value === null ? null : (query.data ?? { id: value });
}

const conditionKind = ({ target, variant }: LookupKind): LookupKind => ({ target, variant, withRetired: true });

/** Picker fields for every master of the catalogue (PICK-01..31). */
export const references: References = {
  Field: ({ field, value, ...props }) => (
    <LookupInput {...props} value={value} target={field.target} variant={field.variant} />
  ),
  Condition: ({ condition, value, onChange, ...props }) => {
    const kind = conditionKind(condition);
    const by = condition.by ?? 'id';
    return (
      <LookupInput
        {...props}
        {...kind}
        value={useRow(kind, value)}
        onChange={(row) => onChange(row === null ? null : (row[by] as string))}
      />
    );
  },
  Picker: ({ field: { target, variant }, ...props }) => <LookupPicker {...props} target={target} variant={variant} />,
  rowsOf: ({ target, variant }) => ({
    search: searchOf({ target, variant }),
    textOf: rowText(target, variant) as (row: { readonly id: string }) => LinkText,
  }),
  textQuery: ({ condition: { target, variant }, value }) => {
    const { queryKey, queryFn, staleTime } = rowQuery({ target, variant }, value);
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
