/**
 * Language in which a record is described once: key, Japanese label, kind, width, required or not. Types, checks of
 * requests, import and export columns, inputs, lists and history are derived from it.
 */

interface Common {
  /** Japanese label: accessible name of the input and subject of its messages. */
  readonly label: string;
  /** Column heading in files, if the label is not unique ('集貨待機料' for `pickAmtInfo.standbyAmt`). */
  readonly column?: string;
  /** Must be filled at every save. Rules that depend on other fields are with their record. */
  readonly required?: boolean;
  /** Computed by the server: sent to the client and ignored in requests. */
  readonly computed?: boolean;
}

/**
 * Free text. `chars: 'code'`: half-width letters, digits, `-` and `extra`. `caseless`: a key whose case does not
 * matter.
 */
export interface TextField extends Common {
  readonly kind: 'text';
  readonly max: number;
  readonly chars?: 'any' | 'code' | 'containerNo' | 'ascii';
  readonly extra?: string;
  readonly caseless?: boolean;
  readonly multiline?: boolean;
  /** Never shown and never quoted in a sentence. */
  readonly secret?: boolean;
}

/** Digits of a fixed width with leading zeros, stored as text. */
export interface CodeField extends Common {
  readonly kind: 'code';
  readonly width: number;
  /** Car number, read as plates print it (`・・12`), 0001 to 9999. */
  readonly plate?: boolean;
}

export interface PlainField<K extends string> extends Common {
  readonly kind: K;
}

/** Calendar day `YYYY-MM-DD`, Asia/Tokyo. */
export interface DayField extends PlainField<'day'> {
  /** Completion day of a step: never after today, and without a typed year the last such day. */
  readonly completed?: boolean;
}

/** Time `YYYY-MM-DD HH:mm:ss`, Asia/Tokyo; always set by the server. */
export type MomentField = PlainField<'moment'>;

/** Whole yen; blank differs from 0. */
export type YenField = PlainField<'yen'>;

type FlagField = PlainField<'flag'>;

export interface IntegerField extends Common {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  /** True for a number that names something, such as a port: shown without separators. */
  readonly isName?: boolean;
}

export type ChoiceKey = string | number;

/** Choice of one value, each with its Japanese name. */
export interface ChoiceField<K extends ChoiceKey = ChoiceKey> extends Common {
  readonly kind: 'choice';
  readonly choices: readonly Choice<K>[];
}

export interface Choice<K extends ChoiceKey = ChoiceKey> {
  readonly value: K;
  readonly label: string;
  /** True for a value that data may have (a feed's "unknown") but that is not offered to users. */
  readonly hidden?: boolean;
}

/** Link to a master row as `{id, …shown columns}`; a save uses only `id`. */
export interface RefField<S extends Description = Description> extends Common {
  readonly kind: 'ref';
  readonly target: RefTarget<S>;
  /** Variant of the picker: the counterparties, accounts or stations that it offers. */
  readonly variant?: string;
}

/** Values of the referenced master row that a link carries. */
export interface RefTarget<S extends Description = Description> {
  /** Name of the master in the address of its calls: `keitan-bumon`, `torihikisaki` … */
  readonly master: string;
  readonly shape: S;
  readonly code: readonly string[];
  readonly name: string;
  /** Separator between the two, if it is not a space: `110100 - 東京支店通運課` (PICK-07). */
  readonly joint?: string;
}

export interface GroupField<G extends Description = Description> extends Common {
  readonly kind: 'group';
  readonly fields: G;
}

export type LeafField =
  | TextField
  | CodeField
  | DayField
  | MomentField
  | YenField
  | IntegerField
  | FlagField
  | ChoiceField
  | RefField;

export type Field = LeafField | GroupField;

export interface Description {
  readonly [key: string]: Field;
}

type RefValue<S extends Description> = { readonly id: string } & { [K in keyof S]: ValueOf<S[K]> };

type ValueOf<F> =
  F extends GroupField<infer G>
    ? RecordOf<G>
    : F extends RefField<infer S>
      ? RefValue<S> | null
      : F extends ChoiceField<infer K>
        ? K | null
        : F extends FlagField
          ? boolean
          : F extends YenField | IntegerField
            ? number | null
            : string | null;

export type RecordOf<D> = { -readonly [K in keyof D]: ValueOf<D[K]> };

/** Any part of a described record, inside groups too. */
export type PartOf<D> = {
  readonly [K in keyof D]?: (D[K] extends GroupField<infer G> ? PartOf<G> | null : ValueOf<D[K]>) | undefined;
};

/** Choices from a table of words: keys are stored, words are shown. */
export const choicesOf = <K extends string>(words: Readonly<Record<K, string>>): Choice<K>[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as K, label }));

type Options = Pick<Common, 'column' | 'required' | 'computed'>;

export const text = <const O extends Omit<TextField, 'kind' | 'label' | 'max'>>(
  label: string,
  max: number,
  options?: O,
): TextField => ({ kind: 'text', label, max, ...options });

export const code = (label: string, width: number, options?: Options & Pick<CodeField, 'plate'>): CodeField => ({
  kind: 'code',
  label,
  width,
  ...options,
});

const plain =
  <K extends string>(kind: K) =>
  (label: string, options?: Options): PlainField<K> => ({ kind, label, ...options });

export const day: (label: string, options?: Options & Pick<DayField, 'completed'>) => DayField = plain('day');

export const yen = plain('yen');

export const flag = plain('flag');

export const moment = (label: string): MomentField => ({ kind: 'moment', label, computed: true });

export const integer = (
  label: string,
  range: Pick<IntegerField, 'min' | 'max' | 'isName'>,
  options?: Options,
): IntegerField => ({
  kind: 'integer',
  label,
  ...range,
  ...options,
});

export const choice = <K extends ChoiceKey>(
  label: string,
  choices: readonly Choice<K>[],
  options?: Options,
): ChoiceField<K> => ({ kind: 'choice', label, choices, ...options });

export const ref = <S extends Description>(
  label: string,
  target: RefTarget<S>,
  options?: Options & { variant?: string },
): RefField<S> => ({ kind: 'ref', label, target, ...options });

export const group = <G extends Description>(label: string, fields: G, options?: Options): GroupField<G> => ({
  kind: 'group',
  label,
  fields,
  ...options,
});
