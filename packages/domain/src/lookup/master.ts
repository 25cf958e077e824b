import { auditFields } from '../field/audit.ts';
import { text, type Description, type RecordOf } from '../field/field.ts';
import { functionNames, type FunctionCode } from '../permission/functions.ts';
import type { OneOfCondition, SearchDescription } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';

/**
 * The language in which a read-only master is described once (LOOKUP-01 to 28): its calls, its SQL, its page, its
 * pickers and its reading from MMS are all made from the description, so a master has no code of its own.
 */
export interface MasterDefinition<F extends Description, S extends SearchDescription> {
  /** In the address of its calls and page, and the name of its CSV file: `keitan-bumon`. */
  readonly name: string;
  /** Everything the detail dialog shows, in its order. */
  readonly fields: F;
  /** The fields that identify a row; also its path segments. Rows are listed in their order. */
  readonly idPath: readonly KeyOf<F>[];
  /** Every condition its searches take. */
  readonly search: S;
  /** Fields a condition looks at, where it is not the one of its name. */
  readonly looksAt?: { readonly [K in KeyOf<S>]?: readonly KeyOf<F>[] };
  /** Condition that a ticked box adds. */
  readonly checks?: { readonly [K in KeyOf<S>]?: Narrowing<F> };
  /** The names looked at, besides the id, while a person types into a picker field. */
  readonly typeAhead: readonly KeyOf<F>[];
  /** The conditions of its page, where it has not all of them. */
  readonly conditions?: readonly KeyOf<S>[];
  /** Columns of the list, if not all fields. */
  readonly columns?: readonly KeyOf<F>[];
  /** Height of the list, if less than the usual one. */
  readonly height?: TableHeight;
  readonly picker?: Picker<F, S>;
  readonly variants?: { readonly [variant: string]: Variant<F, S> };
  /** Value stored for a blank from MMS, for fields that are never blank. */
  readonly whenBlank?: { readonly [K in KeyOf<F>]?: string };
}

type KeyOf<D> = Extract<keyof D, string>;

/** The dialog in which a row is picked; conditions and columns of the page where it has none of its own. */
export interface Picker<F = Description, S = SearchDescription> {
  readonly title: string;
  readonly conditions?: readonly KeyOf<S>[];
  readonly columns?: readonly KeyOf<F>[];
}

/** A search that offers only some rows (`/search/billing-to`). */
export interface Variant<F = Description, S = SearchDescription> {
  readonly summary: string;
  readonly picker: Picker<F, S>;
  readonly only?: Narrowing<F>;
  /** One row for each value of these fields. */
  readonly onePer?: readonly KeyOf<F>[];
}

/** A field holds one of these values, or just anything. */
export interface Narrowing<F = Description> {
  readonly field: KeyOf<F>;
  readonly is: readonly string[] | 'filled';
}

/** Largest height of the table's scrolling box, head included. */
export interface TableHeight {
  readonly normal: string;
  readonly small: string;
}

/** CONST-17 */
export const masterHeight: TableHeight = { normal: '65vh', small: '67vh' };
/** CONST-15 */
export const lowHeight: TableHeight = { normal: '60vh', small: '60vh' };

const idField = text('ID', 60);

type MasterRecord<F> = { readonly id: typeof idField } & F & typeof auditFields;

/** Properties derived from a definition: its label, the columns of its list, their sorting, and the record that calls transfer. */
export interface Derived<F extends Description> {
  readonly label: string;
  readonly columns: readonly KeyOf<F>[];
  readonly height: TableHeight;
  readonly record: MasterRecord<F>;
  /** Condition that sorts the list by one of its columns. */
  readonly sort: OneOfCondition<string>;
  /** Columns by which any number of rows can be sorted: the one that is the id. */
  readonly indexed: readonly string[];
}

export type Master<F extends Description = Description, S extends SearchDescription = SearchDescription> = Omit<
  MasterDefinition<F, S>,
  keyof Derived<F>
> &
  Derived<F>;

/** Keeps the literal types of a definition, so that its calls are typed by its fields. */
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
    record: { id: idField, ...definition.fields, ...auditFields },
  };
}

const sortableOf = (fields: Description, columns: readonly string[]) =>
  columns.flatMap((key) => {
    const field = fields[key];
    return field === undefined || field.kind === 'group' ? [] : [{ key, label: field.label }];
  });

/** A row of a master as it travels. */
export type RowOf<M extends { readonly record: Description }> = RecordOf<M['record']>;
