import { auditFields } from '../field/audit.ts';
import { type Description, type RecordOf, text } from '../field/field.ts';
import { type FunctionCode, functionNames } from '../permission/functions.ts';
import type { OneOfCondition, SearchDescription } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';

/**
 * Language in which a read-only master is described once (LOOKUP-01 to 28): calls, SQL, page, pickers and MMS import
 * are derived from the description.
 */
interface MasterDefinition<F extends Description, S extends SearchDescription> {
  /** Name in the address of its calls and page, and of its CSV file: `keitan-bumon`. */
  readonly name: string;
  readonly fields: F;
  /** Fields that identify a row, which are its path segments and the order of the list. */
  readonly idPath: readonly KeyOf<F>[];
  readonly search: S;
  /** Fields of a condition, if not the one of its name. */
  readonly looksAt?: { readonly [K in KeyOf<S>]?: readonly KeyOf<F>[] };
  readonly checks?: { readonly [K in KeyOf<S>]?: Narrowing<F> };
  /** Fields of names, besides the id, that a typed text is searched in. */
  readonly typeAhead: readonly KeyOf<F>[];
  readonly conditions?: readonly KeyOf<S>[];
  readonly columns?: readonly KeyOf<F>[];
  /** Height of the list, if less than the usual one. */
  readonly height?: TableHeight;
  readonly picker?: Picker<F, S>;
  readonly variants?: { readonly [variant: string]: Variant<F, S> };
  /** Value stored for a blank from MMS, for fields that are never blank. */
  readonly whenBlank?: { readonly [K in KeyOf<F>]?: string };
}

type KeyOf<D> = Extract<keyof D, string>;

/** Dialog for picking a row; by default with conditions and columns of the page. */
export interface Picker<F = Description, S = SearchDescription> {
  readonly title: string;
  readonly conditions?: readonly KeyOf<S>[];
  readonly columns?: readonly KeyOf<F>[];
}

/** Search that offers only some rows (`/search/billing-to`). */
export interface Variant<F = Description, S = SearchDescription> {
  readonly summary: string;
  readonly picker: Picker<F, S>;
  readonly only?: Narrowing<F>;
  /** Fields of which each combination has one row. */
  readonly onePer?: readonly KeyOf<F>[];
}

export interface Narrowing<F = Description> {
  readonly field: KeyOf<F>;
  readonly is: readonly string[] | 'filled';
}

/** Largest height of the table's scroll box, including the header. */
export interface TableHeight {
  readonly normal: string;
  readonly small: string;
}

export const masterHeight: TableHeight = { normal: '65vh', small: '67vh' };
export const lowHeight: TableHeight = { normal: '60vh', small: '60vh' };

const idField = text('ID', 60);

/** Word of a retired row; blank for rows that can be chosen. */
const retiredField = text('状態', 4, { computed: true });

type MasterRecord<F> = { readonly id: typeof idField } & F & {
    readonly retired: typeof retiredField;
  } & typeof auditFields;

/** Properties derived from a definition: label, columns, sorting, and the record of calls. */
export interface Derived<F extends Description> {
  readonly label: string;
  readonly columns: readonly KeyOf<F>[];
  readonly height: TableHeight;
  readonly record: MasterRecord<F>;
  /** Condition that sorts the list by one of its columns. */
  readonly sort: OneOfCondition<string>;
  /** Columns by which any number of rows can be sorted: that of the id. */
  readonly indexed: readonly string[];
}

export type Master<F extends Description = Description, S extends SearchDescription = SearchDescription> = Omit<
  MasterDefinition<F, S>,
  keyof Derived<F>
> &
  Derived<F>;

/** Creates a master and keeps the literal types of its definition, so that its calls are typed by its fields. */
export function master<
  const F extends Description,
  const S extends SearchDescription,
  const D extends MasterDefinition<F, S>,
>(definition: D & { readonly fields: F; readonly search: S }): D & Derived<F> {
  const code = definition.name.replaceAll('-', '_').toUpperCase() as FunctionCode;
  const columns: readonly KeyOf<F>[] = definition.columns ?? (Object.keys(definition.fields) as KeyOf<F>[]);
  return {
    height: masterHeight,
    ...definition,
    columns,
    sort: sortedBy(sortableOf(definition.fields, columns)),
    indexed: definition.idPath.length === 1 ? definition.idPath : [],
    label: functionNames[code],
    record: { id: idField, ...definition.fields, retired: retiredField, ...auditFields },
  };
}

const sortableOf = (fields: Description, columns: readonly string[]) =>
  columns.flatMap((key) => {
    const field = fields[key];
    return field === undefined || field.kind === 'group' ? [] : [{ key, label: field.label }];
  });

export type RowOf<M extends { readonly record: Description }> = RecordOf<M['record']>;

/** Placeholder for an empty part of an id, in paths and in stored ids (LOOKUP-28). */
const emptyPart = '-';

/**
 * Id of a row: the values of its identifying fields joined by `/`, an empty one as `-` (`4506/-/10010/000`). Encoded
 * part by part it is also the path of the row's call.
 */
export const idOf = (idPath: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  idPath.map((key) => partOf(values[key])).join('/');

const partOf = (value: unknown): string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : emptyPart;
