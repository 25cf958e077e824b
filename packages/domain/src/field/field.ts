/**
 * The small language in which a record is described once: key, Japanese label, kind, width, whether it may be blank.
 * Everything that lists fields (types, wire checks, import and export columns, inputs, lists, history) reads it.
 */

/** Properties that every field has. */
interface Common {
  /** Japanese label: the input's accessible name and the subject of its messages. */
  readonly label: string;
  /** Column heading in files where the label alone would not be unique ('集貨待機料' for `pickAmtInfo.standbyAmt`). */
  readonly column?: string;
  /** Must be filled on every save. Rules that depend on other fields live with their record. */
  readonly required?: boolean;
  /** Made by the server: sent to the client, ignored when it comes back. */
  readonly computed?: boolean;
}

/** Free text. `chars: 'code'`: half-width letters, digits, `-` and `extra`. `caseless`: a key that is one in any case. */
export interface TextField extends Common {
  readonly kind: 'text';
  readonly max: number;
  readonly chars?: 'any' | 'code' | 'containerNo' | 'ascii';
  readonly extra?: string;
  readonly caseless?: boolean;
  readonly multiline?: boolean;
  /** Never shown: no sentence says what was typed. */
  readonly secret?: boolean;
}

/** Digits of a fixed width, leading zeros kept, stored as text. */
export interface CodeField extends Common {
  readonly kind: 'code';
  readonly width: number;
  /** The number on a car's plate: read as plates print it (`・・12`), 0001 to 9999. */
  readonly plate?: boolean;
}

/** A field without options beyond its kind. */
export interface PlainField<K extends string> extends Common {
  readonly kind: K;
}

/** A calendar day `YYYY-MM-DD`, Asia/Tokyo. */
export interface DayField extends PlainField<'day'> {
  /** The day on which a step was completed: it is never after today, and typed without a year it is the last such day. */
  readonly completed?: boolean;
}

/** A moment `YYYY-MM-DD HH:mm:ss`, Asia/Tokyo; always made by the server. */
export type MomentField = PlainField<'moment'>;

/** Whole yen; blank differs from 0. */
export type YenField = PlainField<'yen'>;

/** Yes or no, never blank. */
export type FlagField = PlainField<'flag'>;

export interface IntegerField extends Common {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

export type ChoiceKey = string | number;

/** One of a few values, each with its Japanese name. */
export interface ChoiceField<K extends ChoiceKey = ChoiceKey> extends Common {
  readonly kind: 'choice';
  readonly choices: readonly Choice<K>[];
}

export interface Choice<K extends ChoiceKey = ChoiceKey> {
  readonly value: K;
  readonly label: string;
  /** Tolerated in data (a feed's "unknown") but not offered to people. */
  readonly hidden?: boolean;
}

/** A link to a master row, carried as `{id, …the columns shown}`; on save only `id` counts. */
export interface RefField<S extends Description = Description> extends Common {
  readonly kind: 'ref';
  readonly target: RefTarget<S>;
  /** Which counterparties, accounts or stations the picker offers. */
  readonly variant?: string;
}

/** Values of the referenced master row that a link carries. */
export interface RefTarget<S extends Description = Description> {
  /** The master's name in the address of its calls: `keitan-bumon`, `torihikisaki` … */
  readonly master: string;
  readonly shape: S;
  /** The shape's keys that hold the code and the name a person knows the row by. */
  readonly code: readonly string[];
  readonly name: string;
  /** Between the two, where not a space: `110100 - 東京支店通運課` (PICK-07). */
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

/** A record: its fields in the order of the form. */
export interface Description {
  readonly [key: string]: Field;
}

type RefValue<S extends Description> = { readonly id: string } & { [K in keyof S]: ValueOf<S[K]> };

/** The TypeScript type of one field's value. */
export type ValueOf<F> =
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

/** The TypeScript type of a described record. */
export type RecordOf<D> = { -readonly [K in keyof D]: ValueOf<D[K]> };

/** Any part of a described record, inside groups too. */
export type PartOf<D> = {
  readonly [K in keyof D]?: (D[K] extends GroupField<infer G> ? PartOf<G> | null : ValueOf<D[K]>) | undefined;
};

/** A table of words as choices: its keys travel, its words are shown. */
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

export const integer = (label: string, range: { min: number; max: number }, options?: Options): IntegerField => ({
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
