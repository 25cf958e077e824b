import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { copied } from '@tsuun/domain/field/audit';
import type { count, ids } from '@tsuun/contract/shape';
import type { CreationAttempt } from '../lib/calls.ts';
import type { Rules } from './draft.ts';
import type { Description } from '@tsuun/domain/field/field';
import { firstSentences, readRecord } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { HistoryCall } from './dialog/change-history-dialog.tsx';

/** Properties of every record that is saved by version. */
export interface Editable {
  readonly id: string | null;
  readonly versionNo: number | null;
  /** Absent where records of this kind are not confirmed. */
  readonly confirmed?: boolean;
}

/** A call that does something to records by id and answers to how many. */
export type IdsEndpoint = Endpoint & {
  readonly path: `${string}/${'confirm' | 'release' | 'lock'}`;
  readonly body: typeof ids;
  readonly answer: typeof count;
};

/** An act on a stored record that carries nothing but its id, with what is reported when it is done. */
interface IdAct {
  readonly endpoint: IdsEndpoint;
  readonly done: string;
}

/** Query that reads a record; when it is read in advance, a failure is not reported. */
type RecordQuery<R> = FetchQueryOptions<R, Error, R, string[]> & { readonly queryKey: string[] };

/** Configuration for editing a kind of record: its fields, its rules, its calls. */
export interface RecordKind<R extends Editable> extends Rules<R> {
  /**
   * Problems for which the server would refuse the form, shown before it is sent; sentences by path, none = may be
   * sent.
   */
  readonly problemsOf: (values: R) => Readonly<Record<string, string>>;
  /** Question shown before saving, or `null`. */
  readonly question: (values: R) => string | null;
  /** Saves and answers the record as it is stored now; a new one under its `creation`. Throws `ApiError`. */
  readonly send: (values: R, creation: CreationAttempt | null) => Promise<R>;
  readonly query: (id: string) => RecordQuery<R>;
  readonly aheadQuery: (id: string) => RecordQuery<R>;
  readonly idActs: Readonly<Record<string, IdAct>>;
  readonly empty: () => R;
  /** Title of the dialog of a record that was never saved: 新規オーダー. */
  readonly newTitle: string;
  /** Name that people know a record by; blank where it has none. */
  readonly nameOf: (record: R) => string | null;
  /** Name under which drafts of this kind are kept in the browser; `null` where none may be kept there. */
  readonly drafts: string | null;
  /** The history of changes, which also says whose changes a merge has taken over. */
  readonly history: HistoryCall;
  readonly copy: (record: R) => R;
  /** Notice shown when the copy of a record opens, or `null`. */
  readonly copyAlert: (record: R) => string | null;
}

/** Defaults for records without computed fields, questions or confirming: the masters. */
export const plainRecord = {
  normalise: <R>(values: R): R => values,
  question: () => null,
  idActs: {},
  copy: copied,
  newTitle: words.newEntry,
  copyAlert: () => null,
};

/** Options of one call: in the background, refusals are shown by the dialog itself. */
interface ReadOptions {
  readonly background: true;
  readonly ownErrors: readonly number[] | 'all';
  readonly signal: AbortSignal;
}

/**
 * Time for which a record that was read may be shown without reading it again; saving tests the version in any case.
 */
const staleTime = 30_000;

/**
 * Queries with which a dialog reads its record, cached under `name` and the id; when it is read in advance, a failure
 * is not reported.
 */
export function recordQueries<R>(name: string, read: (id: string, options: ReadOptions) => Promise<R>) {
  const queryOf = (ownErrors: ReadOptions['ownErrors']) => (id: string) =>
    queryOptions({
      queryKey: [name, id],
      queryFn: ({ signal }) => read(id, { background: true, ownErrors, signal }),
      staleTime,
    });
  return { query: queryOf([400]), aheadQuery: queryOf('all') };
}

/**
 * Problems for which the server would refuse the form, shown before it is sent: required but blank fields (ORD-RULE-07,
 * FEE-10 to 12), widths and characters. Sentences by path, in form order; none = may be sent.
 */
export const entryProblems = (
  fields: Description,
  missing: readonly string[],
  record: object,
): Record<string, string> => ({
  ...Object.fromEntries(missing.map((path) => [path, message.required])),
  ...firstSentences(readRecord(fields, record).problems),
});
