import type { Description, PartOf, RecordOf } from '@tsuun/domain/field/field';
import type { SchemaValue } from '@tsuun/domain/schema/schema';
import type { TObject, TSchema } from 'typebox';

/** Records in one of the forms in which they travel, described by their fields. */
export interface RecordShape<T = unknown> {
  readonly kind: 'record' | 'page' | 'datedPage' | 'saved' | 'list' | 'batch';
  readonly of: Description;
  /** Properties that the language of fields does not know, as the rights of a user. */
  readonly extra?: Extra;
  /** The value's type; absent at run time. */
  readonly type?: T;
}

type Extra = Readonly<Record<string, TSchema>>;
type RecordWith<D extends Description, X extends Extra> = RecordOf<D> & SchemaValue<TObject<X>>;

/** A JSON document that is no record (site meta, histories). */
export interface DocumentShape<T = unknown> {
  readonly kind: 'document';
  readonly schema: TSchema;
  readonly type?: T;
}

/** A shape without options beyond its kind. */
export interface PlainShape<T = unknown> {
  readonly kind: 'count' | 'ids' | 'strings' | 'text' | 'nothing' | 'stream' | 'file' | 'upload';
  readonly type?: T;
}

/** The forms in which values travel. */
export type Shape = RecordShape | DocumentShape | PlainShape;

export type ValueOfShape<S> = S extends { readonly type?: infer T } ? T : undefined;

export interface BatchDone {
  readonly data: number;
  readonly activityId?: string;
}

export interface Page<T> {
  readonly totalCount: number;
  readonly list: readonly T[];
  /** Start of the next page; send it back as `cursor` together with `pageNum`. Absent on the last page. */
  readonly cursor?: string;
  /**
   * Records that the condition on the business result day hides only because they have no such day. On the first page of a
   * `datedPage` whose search has that condition; absent everywhere else.
   */
  readonly withoutDay?: number;
}

type Records<K extends RecordShape['kind'], T> = RecordShape<T> & { readonly kind: K };

/** A bare record: reads by id answer it, saves take it. */
export const record = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'record', RecordWith<D, X>> => ({ kind: 'record', of, ...(extra && { extra }) });
/** `{totalCount, list}` of every search and history. `cursor` continues a search without counting rows again. */
export const page = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'page', Page<RecordWith<D, X>>> => ({ kind: 'page', of, ...(extra && { extra }) });
/** The same with `withoutDay`, so that one call answers everything a list shows (ORD-LIST-31). */
export const datedPage = <const D extends Description>(of: D): Records<'datedPage', Page<RecordOf<D>>> => ({
  kind: 'datedPage',
  of,
});
/** `{data: <saved record>}`. */
export const saved = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'saved', { readonly data: RecordWith<D, X> }> => ({ kind: 'saved', of, ...(extra && { extra }) });
/** A plain array of records. */
export const list = <const D extends Description>(of: D): Records<'list', readonly RecordOf<D>[]> => ({
  kind: 'list',
  of,
});
/** `{idList, request, clear}` of a bulk update: values for many records, and the paths of the fields to blank. */
export const batch = <const D extends Description>(of: D): Records<'batch', BatchBody<D>> => ({ kind: 'batch', of });

export interface BatchBody<D extends Description> {
  readonly idList: readonly string[];
  readonly request: PartOf<D>;
  /** None where the body has no such list. */
  readonly clear?: readonly string[];
}

const plain = <const K extends PlainShape['kind'], T>(kind: K): PlainShape<T> & { readonly kind: K } => ({ kind });

/** `{data: <number>}`: how many records a batch reached, with `activityId`, its line in 処理履歴. */
export const count = plain<'count', BatchDone>('count');
/** A plain array of ids. */
export const ids = plain<'ids', readonly string[]>('ids');
export const strings = plain<'strings', readonly string[]>('strings');
export const plainText = plain<'text', string>('text');
/** 204, no body. */
export const nothing = plain<'nothing', undefined>('nothing');
/** An event stream (see `stream.ts`). */
export const stream = plain<'stream', undefined>('stream');
/** A file with its name in `content-disposition`. */
export const file = plain<'file', undefined>('file');
/** A multipart form with the part `file`. */
export const upload = plain<'upload', undefined>('upload');
export const document = <S extends TSchema>(schema: S): DocumentShape<SchemaValue<S>> => ({ kind: 'document', schema });
