import type { Description, PartOf, RecordOf } from '@tsuun/domain/field/field';
import type { Json, JsonSchema } from './json.ts';

/** The forms in which values travel; records inside them are told by their descriptions. */
export type Shape =
  | RecordShape
  | PageShape
  | SavedShape
  | ListShape
  | CountShape
  | IdsShape
  | BatchShape
  | StringsShape
  | TextShape
  | NothingShape
  | StreamShape
  | FileShape
  | UploadShape
  | DocumentShape;

/** A bare record: reads by id answer it, saves take it. */
export interface RecordShape<D extends Description = Description> {
  readonly kind: 'record';
  readonly of: D;
}
/** `{totalCount, list}` of every search and history. `cursor` continues a search without counting rows again. */
export interface PageShape<D extends Description = Description> {
  readonly kind: 'page';
  readonly of: D;
}
/** `{data: <saved record>}`. */
export interface SavedShape<D extends Description = Description> {
  readonly kind: 'saved';
  readonly of: D;
}
/** A plain array of records. */
export interface ListShape<D extends Description = Description> {
  readonly kind: 'list';
  readonly of: D;
}
/** `{data: <number>}`: how many a batch action reached; of several with `activityId`, their line in 処理履歴. */
export interface CountShape {
  readonly kind: 'count';
}
/** A plain array of ids. */
export interface IdsShape {
  readonly kind: 'ids';
}
/** `{idList, request}` of a bulk update. */
export interface BatchShape<D extends Description = Description> {
  readonly kind: 'batch';
  readonly of: D;
}
export interface StringsShape {
  readonly kind: 'strings';
}
export interface TextShape {
  readonly kind: 'text';
}
/** 204, no body. */
export interface NothingShape {
  readonly kind: 'nothing';
}
/** An event stream (see `stream.ts`). */
export interface StreamShape {
  readonly kind: 'stream';
}
/** A file with its name in `content-disposition`. */
export interface FileShape {
  readonly kind: 'file';
}
/** A multipart form with the part `file`. */
export interface UploadShape {
  readonly kind: 'upload';
}
/** A JSON document that is no record (site meta, histories). */
export interface DocumentShape<T = unknown> {
  readonly kind: 'document';
  readonly schema: JsonSchema;
  readonly type?: T;
}

export interface BatchDone {
  readonly data: number;
  readonly activityId?: string;
}

export interface Page<T> {
  readonly totalCount: number;
  readonly list: readonly T[];
  /** Where the next page begins; send it back as `cursor` beside `pageNum`. Absent on the last page. */
  readonly cursor?: string;
}

export type ValueOfShape<S> =
  S extends DocumentShape<infer T>
    ? T
    : S extends RecordShape<infer D>
      ? RecordOf<D>
      : S extends PageShape<infer D>
        ? Page<RecordOf<D>>
        : S extends SavedShape<infer D>
          ? { readonly data: RecordOf<D> }
          : S extends ListShape<infer D>
            ? readonly RecordOf<D>[]
            : S extends CountShape
              ? BatchDone
              : S extends IdsShape
                ? readonly string[]
                : S extends BatchShape<infer D>
                  ? { readonly idList: readonly string[]; readonly request: PartOf<D> }
                  : S extends StringsShape
                    ? readonly string[]
                    : S extends TextShape
                      ? string
                      : undefined;

export const record = <const D extends Description>(of: D): RecordShape<D> => ({ kind: 'record', of });
export const page = <const D extends Description>(of: D): PageShape<D> => ({ kind: 'page', of });
export const saved = <const D extends Description>(of: D): SavedShape<D> => ({ kind: 'saved', of });
export const list = <const D extends Description>(of: D): ListShape<D> => ({ kind: 'list', of });
export const batch = <const D extends Description>(of: D): BatchShape<D> => ({ kind: 'batch', of });
export const count: CountShape = { kind: 'count' };
export const ids: IdsShape = { kind: 'ids' };
export const strings: StringsShape = { kind: 'strings' };
export const plainText: TextShape = { kind: 'text' };
export const nothing: NothingShape = { kind: 'nothing' };
export const stream: StreamShape = { kind: 'stream' };
export const file: FileShape = { kind: 'file' };
export const upload: UploadShape = { kind: 'upload' };
export const document = <T>({ schema }: Json<T>): DocumentShape<T> => ({ kind: 'document', schema });
