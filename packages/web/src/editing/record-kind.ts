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
  /** Missing for kinds of record without confirming. */
  readonly confirmed?: boolean;
}

/** Call that applies a command to records by id and answers with their number. */
export type IdsEndpoint = Endpoint & {
  readonly path: `${string}/${'confirm' | 'release' | 'lock'}`;
  readonly body: typeof ids;
  readonly answer: typeof count;
};

/** Command for a stored record without any data but its id, and the notice after it. */
interface IdCommand {
  readonly endpoint: IdsEndpoint;
  readonly done: string;
}

/** Query that reads a record; a failed prefetch is not reported. */
type RecordQuery<R> = FetchQueryOptions<R, Error, R, string[]> & { readonly queryKey: string[] };

/** Configuration for editing a kind of record: its fields, its rules, its calls. */
/** A record as it was saved, and the line of the save in 処理履歴, if it has one. */
export interface SavedAnswer<R> {
  readonly data: R;
  readonly activityId?: string;
}

export interface RecordKind<R extends Editable> extends Rules<R> {
  /** Problems for which the server would refuse the form, by path, shown before it is sent; empty if it may be sent. */
  readonly problemsOf: (values: R) => Readonly<Record<string, string>>;
  /** Question shown before saving, or `null`. */
  readonly question: (values: R) => string | null;
  /** Saves and returns the record as it is stored, a new one under its `creation`. Throws `ApiError`. */
  readonly send: (values: R, creation: CreationAttempt | null) => Promise<SavedAnswer<R>>;
  readonly query: (id: string) => RecordQuery<R>;
  readonly aheadQuery: (id: string) => RecordQuery<R>;
  readonly idCommands: Readonly<Record<string, IdCommand>>;
  readonly empty: () => R;
  /** Title of the dialog of a new record, such as 新規オーダー. */
  readonly newTitle: string;
  /** Name of a record for users; blank if it has none. */
  readonly nameOf: (record: R) => string | null;
  /** Name under which drafts of this kind are kept in the browser. */
  readonly drafts: string;
  /** Call for the change history, which also gives the names of the users after a merge. */
  readonly history: HistoryCall;
  readonly copy: (record: R) => R;
  /** Notice when the copy of a record opens, or `null`. */
  readonly copyAlert: (record: R) => string | null;
}

/** Defaults for records without computed fields, questions and confirming (the masters). */
export const plainRecord = {
  normalise: <R>(values: R): R => values,
  question: () => null,
  idCommands: {},
  copy: copied,
  newTitle: words.newEntry,
  copyAlert: () => null,
};

/** Options of a read: a prefetch reports nothing, otherwise the dialog shows a refusal itself. */
interface ReadOptions {
  readonly background: true;
  readonly ownErrors: readonly number[] | 'all';
  readonly signal: AbortSignal;
}

/** Milliseconds for which a cached record is shown without reading it again; a save checks the version in any case. */
const staleTime = 30_000;

/** Queries by which a dialog reads its record, cached under `name` and id; a failed prefetch is not reported. */
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
 * Problems for which the server would refuse the form, shown before it is sent: blank required fields (ORD-RULE-07,
 * FEE-10 to 12), widths and characters. By path, in the order of the form; empty if it may be sent.
 */
export const entryProblems = (
  fields: Description,
  missing: readonly string[],
  record: object,
): Record<string, string> => ({
  ...Object.fromEntries(missing.map((path) => [path, message.required])),
  ...firstSentences(readRecord(fields, record).problems),
});
