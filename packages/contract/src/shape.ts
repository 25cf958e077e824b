import type { Description, PartOf, RecordOf } from '@tsuun/domain/field/field';
import type { SchemaValue } from '@tsuun/domain/schema/schema';
import type { TObject, TSchema } from 'typebox';

/** Records in one of their transfer forms, described by their fields. */
export interface RecordShape<T = unknown> {
  readonly kind: 'record' | 'page' | 'datedPage' | 'saved' | 'list' | 'batch';
  readonly of: Description;
  /** Properties that field descriptions cannot express, such as the rights of a user. */
  readonly extra?: Extra;
  readonly type?: T;
}

type Extra = Readonly<Record<string, TSchema>>;
type RecordWith<D extends Description, X extends Extra> = RecordOf<D> & SchemaValue<TObject<X>>;

/** JSON document that is no record (site meta, histories). */
export interface DocumentShape<T = unknown> {
  readonly kind: 'document';
  readonly schema: TSchema;
  readonly type?: T;
}

export interface PlainShape<T = unknown> {
  readonly kind: 'count' | 'ids' | 'strings' | 'text' | 'nothing' | 'stream' | 'file' | 'upload' | 'bytes';
  readonly type?: T;
}

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
   * Number of records that the condition on the business result day excludes only because they have no such day.
   * Present on the first page of a `datedPage` whose search has that condition; absent everywhere else.
   */
  readonly withoutDay?: number;
}

type Records<K extends RecordShape['kind'], T> = RecordShape<T> & { readonly kind: K };

/** Single record without wrapper: the answer of reads by id, the body of saves. */
export const record = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'record', RecordWith<D, X>> => ({ kind: 'record', of, ...(extra && { extra }) });
/** Page `{totalCount, list}` of every search and history. `cursor` continues a search without counting rows again. */
export const page = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'page', Page<RecordWith<D, X>>> => ({ kind: 'page', of, ...(extra && { extra }) });
/** Page with `withoutDay`, so that one call returns all data that a list shows (ORD-LIST-31). */
export const datedPage = <const D extends Description>(of: D): Records<'datedPage', Page<RecordOf<D>>> => ({
  kind: 'datedPage',
  of,
});
/** Answer `{data: <saved record>}`, with `activityId` where the save has a line in 処理履歴. */
export const saved = <const D extends Description, const X extends Extra = Record<never, never>>(
  of: D,
  extra?: X,
): Records<'saved', { readonly data: RecordWith<D, X>; readonly activityId?: string }> => ({
  kind: 'saved',
  of,
  ...(extra && { extra }),
});
export const list = <const D extends Description>(of: D): Records<'list', readonly RecordOf<D>[]> => ({
  kind: 'list',
  of,
});
/** Body `{idList, request, clear}` of a bulk update: values for many records, and the paths of the fields to blank. */
export const batch = <const D extends Description>(of: D): Records<'batch', BatchBody<D>> => ({ kind: 'batch', of });

export interface BatchBody<D extends Description> {
  readonly idList: readonly string[];
  readonly request: PartOf<D>;
  /** Paths to blank; absent if the body has no such list. */
  readonly clear?: readonly string[];
}

const plain = <const K extends PlainShape['kind'], T>(kind: K): PlainShape<T> & { readonly kind: K } => ({ kind });

/** Answer `{data: <number>}`: number of records that a batch changed, with `activityId`, its line in 処理履歴. */
export const count = plain<'count', BatchDone>('count');
export const ids = plain<'ids', readonly string[]>('ids');
export const strings = plain<'strings', readonly string[]>('strings');
export const plainText = plain<'text', string>('text');
export const nothing = plain<'nothing', undefined>('nothing');
export const stream = plain<'stream', undefined>('stream');
/** File with its name in `content-disposition`. */
export const file = plain<'file', undefined>('file');
export const upload = plain<'upload', undefined>('upload');
/** File as the body itself, of any content type but a form or JSON. */
export const bytes = plain<'bytes', undefined>('bytes');
export const document = <S extends TSchema>(schema: S): DocumentShape<SchemaValue<S>> => ({ kind: 'document', schema });
