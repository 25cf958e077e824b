import type { LeafField, MomentField, RefField } from '../field/field.ts';

/** Kinds of field that a cell of a file can contain; links are given by their codes. */
export type CellField = Exclude<LeafField, RefField | MomentField>;

/** Field of a description for a cell. Throws at start for other kinds. */
export function cellField(field: LeafField): CellField {
  if (field.kind !== 'ref' && field.kind !== 'moment') return field;
  throw new Error(`No cell can hold ${field.label}`);
}

export interface Column {
  readonly header: string;
  /** Dotted path of the filled field: `pickAmtInfo.standbyAmt`, `billingTo.torihikisakiCode`. */
  readonly path: string;
  readonly keys: readonly string[];
  readonly field: CellField;
  /** Must be in the file and filled in every row. */
  readonly required: boolean;
  /** Part of the key of a row; two rows with the same key are an error. */
  readonly key: boolean;
}

export interface FileFormat {
  readonly file: 'csv' | 'xlsx';
  readonly columns: readonly Column[];
  /** True if the first row is always a header. */
  readonly headed?: boolean;
  /**
   * Other headings that users have assigned to a column, by their match keys; the column's own heading has precedence
   * (PRE-09).
   */
  readonly known?: ReadonlyMap<string, string>;
}

export interface ImportFormat extends FileFormat {
  readonly kind: 'zentsu' | '52ft' | 'dispatch' | 'arrival-fee' | 'name-conversion';
}

export type ColumnOptions = Partial<Pick<Column, 'header' | 'required' | 'key'>>;

/** Creates a column; its heading is the field's label unless stated otherwise. */
export function column(path: string, field: CellField, options: ColumnOptions = {}): Column {
  const header = options.header ?? field.column ?? field.label;
  const { required = false, key = false } = options;
  return { header, path, keys: path.split('.'), field, required, key };
}

/** Describes in a few words the permitted values of a column of an imported file. */
export function cellWords({ field }: Column): string {
  switch (field.kind) {
    case 'text':
      return field.chars === 'code' ? `英数字${field.max}字まで` : `${field.max}字まで`;
    case 'code':
      return field.plate === true ? '数字4桁まで（・・12 も可）' : `数字${field.width}桁`;
    case 'day':
      return '日付';
    case 'yen':
      return '金額（円）';
    case 'integer':
      return `${field.min}〜${field.max}の整数`;
    case 'flag':
      return '○または×（1、0も可）';
    case 'choice':
      return field.choices
        .filter(({ hidden }) => !hidden)
        .map(({ value, label }) => (String(value) === label ? label : `${label}（${value}）`))
        .join('、');
  }
}
