/**
 * The language of plain JSON documents: what a value is, said once for the documentation (its schema) and the compiler
 * (its type). Records of fields are told by their descriptions instead.
 */
export interface Json<T> {
  readonly schema: JsonSchema;
  /** Never there at run time. */
  readonly type?: T;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The type of a value that is told so. */
export type JsonOf<J> = J extends Json<infer T> ? T : never;

export const json = <T>(schema: JsonSchema): Json<T> => ({ schema });

export const anything = json<unknown>({});
export const text = json<string>({ type: 'string' });
export const integer = json<number>({ type: 'integer' });
export const yesNo = json<boolean>({ type: 'boolean' });

/** A text that is one of a few words. */
export const word = <T extends string>(): Json<T> => json({ type: 'string' });

export const orNull = <T>({ schema }: Json<T>): Json<T | null> => json({ ...schema, type: [schema.type, 'null'] });

export const listOf = <T>({ schema }: Json<T>): Json<readonly T[]> => json({ type: 'array', items: schema });

/** A list of at most so many values. */
export const listUpTo = <T>(maxItems: number, { schema }: Json<T>): Json<readonly T[]> =>
  json({ type: 'array', items: schema, maxItems });

/** A text of at most so many UTF-16 units. */
export const textUpTo = (maxLength: number): Json<string> => json({ type: 'string', maxLength });

/** Values under keys that are not known beforehand. */
export const mapOf = <T>({ schema }: Json<T>): Json<Readonly<Record<string, T>>> =>
  json({ type: 'object', additionalProperties: schema });

/** What stands in an object, by its keys. */
type Properties = Readonly<Record<string, Json<unknown>>>;

/** The type of an object with these properties. */
export type ObjectOf<P> = { readonly [K in keyof P]: JsonOf<P[K]> };

/** All properties are always there. */
export const objectOf = <const P extends Properties>(properties: P): Json<ObjectOf<P>> =>
  json({
    type: 'object',
    required: Object.keys(properties),
    properties: Object.fromEntries(Object.entries(properties).map(([key, { schema }]) => [key, schema])),
  });
