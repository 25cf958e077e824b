import type { Endpoint } from '@tsuun/contract/endpoint';
import { lookupCalls } from '@tsuun/contract/lookups';
import type { Description, RefTarget, Field } from '@tsuun/domain/field/field';
import type { Master, Picker } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { SearchDescription, ConditionsOf } from '@tsuun/domain/search/search';
import { call, inPlace, type CallOptions } from '../../lib/calls.ts';
import { useMemo } from 'react';
import type { SubmittedQuery } from '../../search/use-search.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { shownValue } from '@tsuun/domain/field/shown-value';
import type { Column } from '../../ui/table/column.ts';

export type LookupRow = { readonly id: string } & Readonly<Record<string, unknown>>;

type Calls = ReturnType<typeof lookupCalls<Master>>;

/** Search, list and display of one kind of link. */
export interface LookupSource {
  readonly master: Master;
  readonly endpoint: Calls['search'];
  readonly withRetired: boolean;
  readonly picker: Picker;
  readonly conditions: SearchDescription;
  /** Finds a few rows for a typed text, best first. */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly LookupRow[]>;
  /** Reads the row with an id; failures other than `ownErrors` are reported centrally. */
  readonly find: (id: string, ownErrors: CallOptions<Endpoint>['ownErrors']) => Promise<LookupRow>;
}

const maxSuggestions = 12;
const sources = new Map<string, LookupSource>();

/**
 * Source of a link field or condition (PICK-11..16, PICK-14); the same object for the same kind. Conditions also find
 * retired rows (PICK-35).
 */
export function lookupSource(target: RefTarget, variant?: string, withRetired = false): LookupSource {
  const key = `${target.master} ${variant ?? ''} ${withRetired}`;
  const known = sources.get(key) ?? makeSource(masterNamed(target.master), variant, withRetired);
  sources.set(key, known);
  return known;
}

function masterNamed(name: string): Master {
  const master = masters.find((one) => one.name === name);
  if (!master) throw new Error(`there is no master ${name}`);
  return master;
}

function makeSource(master: Master, variant: string | undefined, withRetired: boolean): LookupSource {
  const calls = lookupCalls(master);
  const endpoint = (variant !== undefined && calls.variants[variant]) || calls.search;
  const picker = (variant && master.variants?.[variant]?.picker) || (master.picker ?? { title: `${master.label}選択` });
  const keys = picker.conditions ?? master.conditions ?? Object.keys(master.search);
  return {
    master,
    endpoint,
    withRetired,
    picker,
    conditions: Object.fromEntries(keys.flatMap((key) => (master.search[key] ? [[key, master.search[key]]] : []))),
    suggest: async (text, signal) => {
      const query = { ...blankConditions(endpoint.query), q: text, withRetired };
      const { list } = await call(endpoint, { query, extra: { pageNum: '0' }, signal, ...inPlace });
      return (list as unknown as LookupRow[]).slice(0, maxSuggestions);
    },
    find: async (id, ownErrors) => {
      const params = Object.fromEntries(master.idPath.map((key, index) => [key, partOf(master, id, index)]));
      const row = await call(calls.get, { params, background: true, ...(ownErrors && { ownErrors }) });
      return row as unknown as LookupRow;
    },
  };
}

/** Composite ids are joined by `/`; other ids may contain a slash. */
const partOf = (master: Master, id: string, index: number): string =>
  master.idPath.length === 1 ? id : (id.split('/')[index] ?? '-');

/** Rows of a master for the last conditions; conditions that the page or dialog does not have are blank. */
export function useLookupList(
  { endpoint, withRetired }: LookupSource,
  { conditions, turn }: SubmittedQuery<ConditionsOf<SearchDescription>>,
) {
  const allConditions = useMemo(
    () => conditions && { ...blankConditions(endpoint.query), ...conditions, withRetired },
    [endpoint, withRetired, conditions],
  );
  return useSearchList<LookupRow>(endpoint, allConditions, turn);
}

export function lookupColumns(master: Master, keys: readonly string[]): readonly Column<LookupRow>[] {
  return keys.flatMap((key) => {
    const field = (master.record as Description)[key];
    return field ? [columnOf(key, field)] : [];
  });
}

const columnOf = (key: string, field: Field): Column<LookupRow> => ({
  key,
  header: field.label,
  width: widthOf(field),
  align: field.kind === 'yen' || field.kind === 'integer' ? 'end' : 'start',
  cell: (row) => (field.kind === 'group' ? '' : shownValue(field, row[key])),
});

/** Width of the widest value or the heading, in pixels. */
function widthOf(field: Field): number {
  const heading = field.label.length * 13 + 20;
  const content = field.kind === 'text' ? Math.min(field.max, 24) * 11 + 16 : 96;
  return Math.max(heading, content, 72);
}
