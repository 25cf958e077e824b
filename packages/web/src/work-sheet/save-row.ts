import type { QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '@tsuun/contract/history';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { neededText, sheetWords } from '@tsuun/domain/message/work-sheet';
import { changeLeaf, changedPaths, openDraft, sameValue, valueIn, type Draft } from '../editing/draft.ts';
import { mergeConflict } from '../editing/merge-changes.ts';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { editedText, type ReadCell } from './sheet-kind.ts';
import type { Clash } from './sheet-state.ts';

/** Result of a save: stored, refused with its reasons, or kept because its question was declined. */
export type SaveResult<R> =
  | {
      readonly how: 'saved';
      readonly record: R;
      /** Line of the save in 処理履歴; missing if nothing had to be written. */
      readonly activityId?: string | undefined;
    }
  | { readonly how: 'kept' }
  | {
      readonly how: 'refused';
      readonly problems: Readonly<Record<string, string>>;
      readonly needed: readonly string[];
      readonly clash: Clash | null;
      /** Record as others have stored it meanwhile; `null` if it is not known to have changed. */
      readonly record: R | null;
      /** True if the server did not decide, so that further rows would fail too. */
      readonly unanswered: boolean;
    };

interface SaveOptions<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly client: QueryClient;
  readonly record: R;
  readonly texts: ReadonlyMap<string, string>;
  /** Stored texts over which they were typed, by path. */
  readonly bases: ReadonlyMap<string, string>;
  /** Paths at which a person can fill in a value. */
  readonly open: ReadonlySet<string>;
  readonly read: (path: string, text: string) => Promise<ReadCell>;
  readonly agree: (question: string) => Promise<boolean>;
}

const refused = <R>(problems: Readonly<Record<string, string>>): Extract<SaveResult<R>, { how: 'refused' }> => ({
  how: 'refused',
  problems,
  needed: [],
  clash: null,
  record: null,
  unanswered: false,
});

/** Saves a row as its form would: with the rules of the record, its question, and the changes of others merged. */
export async function saveRow<R extends Editable>(options: SaveOptions<R>): Promise<SaveResult<R>> {
  const { kind, record, texts, read, agree } = options;
  const cells = await Promise.all([...texts].map(async ([path, text]) => [path, await read(path, text)] as const));
  const faults = cells.flatMap(([path, cell]) => ('fault' in cell ? [[path, cell.fault] as const] : []));
  if (faults.length > 0) return refused(Object.fromEntries(faults));
  const clash = clashSince(options, new Map(cells));
  if (clash !== null) return { ...refused({}), clash: { ...clash, by: await lastUserOf(options, clash.path) }, record };
  const draft = cells.reduce<Draft<R>>((before, [path, cell]) => {
    const leaf = kind.leaves.get(path);
    return leaf === undefined || 'fault' in cell ? before : changeLeaf(before, leaf, cell.value, kind);
  }, openDraft(record));
  if (changedPaths(kind.leaves, draft).length === 0) return { how: 'saved', record };
  const problems = kind.problemsOf(draft.values);
  if (Object.keys(problems).length > 0) return lacking(options, problems);
  const question = kind.question(draft.values);
  if (question !== null && !(await agree(question))) return { how: 'kept' };
  return send(options, draft);
}

/**
 * Clash of a cell whose stored value is not the one over which it was typed. The version does not show it: a record
 * that was read again meanwhile, as by 読み直す or for a restored draft, has the latest one.
 */
function clashSince<R extends Editable>(
  { kind, record, bases }: SaveOptions<R>,
  cells: ReadonlyMap<string, ReadCell>,
): Omit<Clash, 'by'> | null {
  for (const [path, base] of bases) {
    const [leaf, cell] = [kind.leaves.get(path), cells.get(path)];
    if (leaf === undefined || cell === undefined || 'fault' in cell) continue;
    const [mine, theirs] = [cell.value, valueIn(record, leaf)];
    if (editedText(leaf.field, theirs) !== base && !sameValue(mine, theirs)) return { path, mine, theirs };
  }
  return null;
}

/** Name of the user who was the last to change a field, who may be the same one in another window; empty if unknown. */
async function lastUserOf<R extends Editable>({ kind, record }: SaveOptions<R>, path: string): Promise<string[]> {
  const history = await historyOf(kind, record.id ?? '');
  const touching = history.filter(({ changes }) => changes.some((change) => change.path === path));
  const last = touching.reduce<RecordChange | null>(
    (latest, entry) => (entry.versionNo > (latest?.versionNo ?? 0) ? entry : latest),
    null,
  );
  return last === null ? [] : [last.userName ?? last.causeLabel];
}

/** Change history of a record; empty if it cannot be read, because it only adds names. */
const historyOf = async <R extends Editable>(kind: RecordKind<R>, id: string): Promise<readonly RecordChange[]> =>
  call(kind.history, { params: { id }, background: true, ownErrors: 'all' }).catch(() => []);

/** Refusal for fields that are not part of the sheet: they become cells of the row. */
function lacking<R extends Editable>({ kind, open }: SaveOptions<R>, problems: Readonly<Record<string, string>>) {
  const needed = Object.keys(problems).filter((path) => !open.has(path) && kind.leaves.has(path));
  const labels = Object.keys(problems).map((path) => kind.leaves.get(path)?.column ?? '');
  return { ...refused<R>({ ...problems, '': neededText(labels) }), needed };
}

async function send<R extends Editable>(
  options: SaveOptions<R>,
  draft: Draft<R>,
  again = true,
): Promise<SaveResult<R>> {
  const { kind, client } = options;
  try {
    const { data: stored, activityId } = await kind.send(draft.values, null);
    client.setQueryData(kind.query(stored.id ?? '').queryKey, stored);
    return { how: 'saved', record: stored, activityId };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return refused({ '': sheetWords.deleted });
    if (error.code === 'conflict' || error.code === 'refused') return merged(options, draft, error, again);
    if (error.status !== 400) return { ...refused({ '': sheetWords.notSaved }), unanswered: true };
    const problems = firstSentences(error.validationError);
    return refused(Object.keys(problems).length > 0 ? problems : { '': error.message });
  }
}

/** Saves again over the changes of others in other fields; a field that both have filled in is for the user to decide. */
async function merged<R extends Editable>(
  options: SaveOptions<R>,
  draft: Draft<R>,
  error: ApiError,
  again: boolean,
): Promise<SaveResult<R>> {
  const { kind, client } = options;
  const id = draft.base.id ?? '';
  const [theirs, history] = await Promise.all([
    client.fetchQuery({ ...kind.query(id), staleTime: 0 }).catch(() => null),
    historyOf(kind, id),
  ]);
  if (theirs === null) return refused({ '': error.message });
  const since = history.filter(({ versionNo }) => versionNo > (draft.base.versionNo ?? 0));
  const by = [...new Set(since.map(({ userName, causeLabel }) => userName ?? causeLabel))];
  const next = mergeConflict(kind.leaves, draft, theirs, by);
  const [contested] = next.conflict?.clashes ?? [];
  if (contested) {
    const { leaf, ...values } = contested;
    return { ...refused({}), clash: { path: leaf.path, by, ...values }, record: theirs };
  }
  if (theirs.confirmed === true) return { ...refused({ '': error.message }), record: theirs };
  if (changedPaths(kind.leaves, next).length === 0) return { how: 'saved', record: theirs };
  return again ? send(options, next, false) : { ...refused({ '': error.message }), record: theirs };
}
