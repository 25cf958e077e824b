import { sheetWords } from '@tsuun/domain/message/work-sheet';

/** Value that another user has saved in a cell that was filled in here. */
export interface Clash {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Names of the other users; empty if unknown. */
  readonly by: readonly string[];
}

/** Changes of one row of a sheet. */
export interface SheetRow<R> {
  /** Record as it was last stored; `null` while that of the list holds. */
  readonly record: R | null;
  /** Texts that are not saved, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Stored texts over which they were typed, by path; a stored text that is another one by now is a clash. */
  readonly bases: ReadonlyMap<string, string>;
  /** Origins of the texts that were filled in together, by path; such a row is not saved by leaving it. */
  readonly origins: ReadonlyMap<string, string>;
  /** True if its texts were written with those of other rows and are saved with them. */
  readonly waits: boolean;
  /** Paths that were saved here. */
  readonly saved: ReadonlySet<string>;
  /** Reasons of a refused save, by path; those of the row as a whole at the empty path. */
  readonly problems: Readonly<Record<string, string>>;
  /** Paths without which it is not saved, besides those of the sheet. */
  readonly needed: readonly string[];
  readonly clash: Clash | null;
  readonly saving: boolean;
  /** Reason why nothing was filled in. */
  readonly skipped: string | null;
}

/** Rows of a sheet that are no longer as the list has them, by id. */
export type SheetState<R> = ReadonlyMap<string, SheetRow<R>>;

const untouched: SheetRow<never> = {
  record: null,
  texts: new Map(),
  bases: new Map(),
  origins: new Map(),
  waits: false,
  saved: new Set(),
  problems: {},
  needed: [],
  clash: null,
  saving: false,
  skipped: null,
};

export const rowIn = <R>(state: SheetState<R>, id: string): SheetRow<R> => state.get(id) ?? untouched;

export const withRow = <R>(state: SheetState<R>, id: string, change: Partial<SheetRow<R>>): SheetState<R> =>
  withRows(state, [[id, change]], (same) => same);

/** State with changes of many rows, copied once. */
export function withRows<R, V>(
  state: SheetState<R>,
  values: readonly (readonly [id: string, value: V])[],
  changeOf: (value: V, row: SheetRow<R>) => Partial<SheetRow<R>>,
): SheetState<R> {
  const rows = new Map(state);
  for (const [id, value] of values) {
    const row = rowIn(rows, id);
    rows.set(id, { ...row, ...changeOf(value, row) });
  }
  return rows;
}

/** State with the origins of texts; texts without one were written together too and wait like them. */
export const withOrigins = <R>(
  state: SheetState<R>,
  puts: readonly (PutText & { readonly origin?: string })[],
): SheetState<R> =>
  withRows(
    state,
    puts.map((put) => [put.id, put]),
    ({ path, origin }, { origins }) =>
      origin === undefined ? { waits: true } : { origins: new Map(origins).set(path, origin) },
  );

/** Text put into a cell, or `null` for the stored value again. A changed cell loses its origin and its problem. */
export interface PutText {
  readonly id: string;
  readonly path: string;
  readonly text: string | null;
}

interface PutOver<R> extends PutText {
  /** Stored text under it, and the record that has it, which the list may lose before the text is saved. */
  readonly base?: string | undefined;
  readonly record?: R | null;
}

/** State with texts in cells. */
export function withTexts<R>(state: SheetState<R>, puts: readonly PutOver<R>[]): SheetState<R> {
  const rows = new Map(state);
  for (const { id, path, text: given, base, record = null } of puts) {
    const row = rows.get(id) ?? untouched;
    const texts = new Map(row.texts);
    // A text that is being saved may be stored by now: what it replaced is the next change, not the lack of one.
    const text = given === null && row.saving && texts.has(path) ? (row.bases.get(path) ?? base ?? null) : given;
    const bases = new Map(row.bases);
    const origins = new Map(row.origins);
    // The stored value has been looked at once a cell is typed into for the first time, and at a clash.
    const isSeen = !texts.has(path) || row.clash?.path === path;
    if (text === null) texts.delete(path);
    else texts.set(path, text);
    if (text === null || (isSeen && base === undefined)) bases.delete(path);
    else if (isSeen && base !== undefined) bases.set(path, base);
    origins.delete(path);
    const { [path]: _solved, ['']: _ofRow, ...problems } = row.problems;
    const clash = row.clash?.path === path ? null : row.clash;
    const waits = row.waits && texts.size > 0;
    rows.set(id, {
      ...row,
      record: record ?? row.record,
      texts,
      bases,
      origins,
      problems,
      clash,
      waits,
      skipped: null,
    });
  }
  return rows;
}

interface Stored<R> {
  readonly record: R;
  /** Texts that were sent, by path. */
  readonly sent: ReadonlyMap<string, string>;
  /** Text of the record at a path. */
  readonly textOf: (path: string) => string;
}

/** Row after it was stored: texts typed meanwhile stay. */
export function withSaved<R>(state: SheetState<R>, id: string, { record, sent, textOf }: Stored<R>): SheetState<R> {
  const row = rowIn(state, id);
  const texts = new Map([...row.texts].filter(([path, text]) => sent.get(path) !== text));
  const bases = new Map([...row.bases].filter(([path]) => texts.has(path)));
  // A text that was typed over one that is stored now has that one as its base.
  for (const path of texts.keys()) if (sent.has(path)) bases.set(path, textOf(path));
  return withRow(state, id, {
    record,
    texts,
    bases,
    origins: new Map([...row.origins].filter(([path]) => texts.has(path))),
    saved: new Set([...row.saved, ...sent.keys()]),
    waits: false,
    problems: {},
    clash: null,
    saving: false,
  });
}

/** State in which a text is to be saved over the value of another user. */
export function withDecision<R>(state: SheetState<R>, id: string): SheetState<R> {
  const { bases, clash } = rowIn(state, id);
  return withRow(state, id, { clash: null, bases: new Map([...bases].filter(([path]) => path !== clash?.path)) });
}

export const isUnsaved = ({ texts }: SheetRow<unknown>): boolean => texts.size > 0;
/** True for a row with texts that are not saved, but not for one of a deleted record. */
export const staysUnsaved = (row: SheetRow<unknown>): boolean =>
  isUnsaved(row) && row.problems[''] !== sheetWords.deleted;
export const isSaved = ({ saved, texts }: SheetRow<unknown>): boolean => saved.size > 0 && texts.size === 0;
export const isRefused = ({ problems, clash }: SheetRow<unknown>): boolean =>
  clash !== null || Object.keys(problems).length > 0;

/** True for a row that is saved only on request, because its texts were not typed one by one. */
export const isWaiting = (row: SheetRow<unknown>): boolean =>
  isUnsaved(row) && !isRefused(row) && (row.waits || row.origins.size > 0);

/** Numbers of rows for the foot of the sheet. */
export function countRows(state: SheetState<unknown>) {
  const counts = { saved: 0, unsaved: 0, waiting: 0, refused: 0 };
  for (const row of state.values()) {
    if (isSaved(row)) counts.saved += 1;
    if (isUnsaved(row)) counts.unsaved += 1;
    if (isWaiting(row)) counts.waiting += 1;
    if (isRefused(row)) counts.refused += 1;
  }
  return counts;
}
