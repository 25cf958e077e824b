import * as Type from 'typebox';

export type SchemaValue<S extends Type.TSchema> = Immutable<Type.Static<S>>;

type Immutable<T> = T extends readonly (infer E)[]
  ? readonly Immutable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

export const day = Type.String({ format: 'date' });

/** Keyword of a schema that carries the sentence for the user who exceeds its limit. */
export const sentenceKeyword = 'x-sentence';

/** A value that may be blank: `null`, never absent. */
export const nullable = <S extends Type.TSchema>(schema: S): Type.TUnion<[S, Type.TNull]> =>
  Type.Union([schema, Type.Null()]);

/** One of the keys of a table, as `{ csv: 'CSV', xlsx: 'Excel' }`. */
export const keyOf = <K extends string>(table: Readonly<Record<K, unknown>>): Type.TUnsafe<K> =>
  Type.Unsafe<K>(Type.Enum(Object.keys(table)));

/** A number for each key of a table, as counts by state. */
export const countsBy = <K extends string>(table: Readonly<Record<K, unknown>>): Type.TUnsafe<Record<K, number>> =>
  Type.Unsafe<Record<K, number>>(
    Type.Object(Object.fromEntries(Object.keys(table).map((key) => [key, Type.Integer()]))),
  );

/** A text by key of any name, as sentences by row. `Type.Record` would add 10 KB (gzip) to the scripts of the log-in. */
export const textsByKey = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: Type.String() });
