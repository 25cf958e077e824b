import type { LeafField, MomentField, RefField } from '../field/field.ts';

/** Fields that a cell of a file can contain; links are given by their codes. */
export type CellField = Exclude<LeafField, RefField | MomentField>;

/** A described field as a cell can hold it. Throws at start for the others. */
export function cellField(field: LeafField): CellField {
  if (field.kind !== 'ref' && field.kind !== 'moment') return field;
  throw new Error(`No cell can hold ${field.label}`);
}

/** One column of a file that staff import. */
export interface Column {
  /** Its heading, unique within the format, and the subject of its messages. */
  readonly header: string;
  /** Dotted path of what it fills: `pickAmtInfo.standbyAmt`, `billingTo.torihikisakiCode`. */
  readonly path: string;
  readonly keys: readonly string[];
  readonly field: CellField;
  /** Must stand in the file and be filled in every row. */
  readonly required: boolean;
  /** Part of what distinguishes rows; two rows with the same key are an error. */
  readonly key: boolean;
}

/** Format of a kind of file, its columns in the order in which a file without header row has them. */
export interface FileFormat {
  readonly file: 'csv' | 'xlsx';
  readonly columns: readonly Column[];
  /** The first row is a header whatever it says. */
  readonly headed?: boolean;
  /** Other headings that people have said to mean a column, by their match keys; the column's own goes before (PRE-09). */
  readonly known?: ReadonlyMap<string, string>;
}

/** A kind of file that staff import. */
export interface ImportFormat extends FileFormat {
  readonly kind: 'zentsu' | '52ft' | 'dispatch' | 'arrival-fee' | 'name-conversion';
}

export type ColumnOptions = Partial<Pick<Column, 'header' | 'required' | 'key'>>;

/** A column of its own description; the heading is the field's unless stated otherwise. */
export function column(path: string, field: CellField, options: ColumnOptions = {}): Column {
  const header = options.header ?? field.column ?? field.label;
  const { required = false, key = false } = options;
  return { header, path, keys: path.split('.'), field, required, key };
}
