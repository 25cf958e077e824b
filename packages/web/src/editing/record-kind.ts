import type { FetchQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { copied } from '@tsuun/domain/field/audit';
import type { CountShape, IdsShape } from '@tsuun/contract/shape';
import type { Rules } from './draft.ts';

/** What every record has that is saved by version. */
export interface Editable {
  readonly id: string | null;
  readonly versionNo: number | null;
  /** Absent where records of this kind are not confirmed. */
  readonly confirmed?: boolean;
}

/** A call that does something to records by id and answers to how many. */
export type IdsEndpoint = Endpoint & {
  readonly path: `${string}/${'confirm' | 'release' | 'lock'}`;
  readonly body: IdsShape;
  readonly answer: CountShape;
};

/** An act on a stored record that carries nothing but its id, with what is told when it is done. */
export interface IdAct {
  readonly endpoint: IdsEndpoint;
  readonly done: string;
}

/** How a record is read; read ahead of need, nobody is told when it fails. */
export type RecordQuery<R> = FetchQueryOptions<R, Error, R, string[]> & { readonly queryKey: string[] };

/** What the editing of a kind of record has to know: its fields, its rules, its calls. */
export interface RecordKind<R extends Editable> extends Rules<R> {
  /** What the server would refuse for its form, told before it is asked; sentences by path, none = may be sent. */
  readonly problemsOf: (values: R) => Readonly<Record<string, string>>;
  /** What is asked before saving, or `null`. */
  readonly question: (values: R) => string | null;
  /** Saves and answers the record as it is stored now. Throws `ApiError`. */
  readonly send: (values: R) => Promise<R>;
  readonly query: (id: string) => RecordQuery<R>;
  readonly aheadQuery: (id: string) => RecordQuery<R>;
  readonly idActs: Readonly<Record<string, IdAct>>;
  readonly empty: () => R;
  readonly copy: (record: R) => R;
  /** What is told where the copy of a record opens, or `null`. */
  readonly copyAlert: (record: R) => string | null;
}

/** What follows for records of which nothing is worked out, asked or confirmed: the masters. */
export const plainRecord = {
  settle: <R>(values: R): R => values,
  question: () => null,
  idActs: {},
  copy: copied,
  copyAlert: () => null,
};
