import type { Description } from '@tsuun/domain/field/field';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { changeCauses } from '@tsuun/domain/history/causes';
import { exactly, oneOf, type SearchDescription } from '@tsuun/domain/search/search';
import { endpoint, read, write } from './endpoint.ts';
import { changeHistory } from './history.ts';
import { count, document, ids, list, nothing, page, record, saved } from './shape.ts';
import { workSearch } from '@tsuun/domain/work/search';
import * as Type from 'typebox';

/** Number of records that can be selected at once; a search that finds more is refused. */
export const maxSelected = 10_000;

interface FoundKind<B extends Description, Q extends SearchDescription> {
  readonly code: FunctionCode;
  readonly label: string;
  readonly summary: B;
  readonly search: Q;
}

/**
 * Returns the call for all records that a search finds, in the order of its list, for selecting them all. With `only`
 * it reports if that one record is among them.
 */
export const foundIds = <const P extends string, const B extends Description, const Q extends SearchDescription>(
  base: P,
  { code, label, summary, search }: FoundKind<B, Q>,
) =>
  endpoint({
    method: 'GET',
    path: `${base}/search/ids`,
    right: read(code),
    summary: `${label}の検索結果のIDをすべて読む（${maxSelected}件まで。onlyを添えるとその1件だけ）`,
    query: { ...search, only: exactly('ID', 20) },
    answer: list(summary),
    cost: 'list',
  });

/**
 * Optional parameter of a deletion in addition to the id: the version that the user saw, so that changes the user has
 * not seen are not deleted with the record (R15).
 */
export const removal = { versionNo: exactly('バージョン番号', 10) };

/** Returns a function that defines a call for records by id, which answers with the number of records changed. */
export const idsCommand =
  (code: FunctionCode) =>
  <const P extends string>(path: P, summary: string) =>
    endpoint({ method: 'POST', path, right: write(code), summary, body: ids, answer: count, cost: 'work' });

interface RecordKind<
  D extends Description,
  Row extends Description,
  B extends Description,
  S extends Description,
  Q extends SearchDescription,
> {
  readonly code: FunctionCode;
  readonly label: string;
  readonly record: D;
  readonly row: Row;
  /** Summary of every record that a search finds, including its id. */
  readonly summary: B;
  readonly save: S;
  readonly search: Q;
}

/** Returns the calls of a kind of record that is searched, read, saved and deleted one at a time, and has a history. */
export function recordCalls<
  const P extends string,
  const D extends Description,
  const Row extends Description,
  const B extends Description,
  const S extends Description,
  const Q extends SearchDescription,
>(base: P, kind: RecordKind<D, Row, B, S, Q>) {
  const { code, label } = kind;
  return {
    get: endpoint({
      method: 'GET',
      path: `${base}/:id`,
      right: read(code),
      summary: `${label}を読む`,
      answer: record(kind.record),
    }),
    search: endpoint({
      method: 'GET',
      path: `${base}/search`,
      right: read(code),
      summary: `${label}を検索する`,
      query: kind.search,
      paging: 'search',
      cost: 'list',
      answer: page(kind.row),
    }),
    ids: foundIds(base, kind),
    history: endpoint({
      method: 'GET',
      path: `${base}/:id/history`,
      right: read(code),
      summary: `${label}の変更履歴を読む（新しい順）`,
      answer: changeHistory,
    }),
    save: endpoint({
      method: 'POST',
      path: base,
      right: write(code),
      summary: `${label}を保存する（idなしは新規登録）`,
      body: record(kind.save),
      answer: saved(kind.record),
      creates: true,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/:id`,
      right: write(code),
      summary: `${label}を削除する（versionNoを付けると、その版のときだけ）`,
      query: removal,
      answer: nothing,
    }),
  };
}

/** Parameter of a save: the screen that the history names as its cause, if it is not the form. */
export const saveOrigin = { screen: oneOf('画面', [{ value: 'sheet', label: changeCauses.sheet }]) };

const viewCount = Type.Object({
  view: Type.String(),
  /** Number of its records, at most `maxViewCount`. */
  count: Type.Integer(),
});

/** Returns the call that counts the fixed views of a list at once. */
export const viewCounts = <const P extends string>(base: P, code: FunctionCode, label: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/view-counts`,
    right: read(code),
    summary: `${label}一覧の固定の条件ごとの件数を読む（1万件まで。担当駅を添えるとその駅の未確定も）`,
    query: workSearch,
    answer: document(Type.Object({ counts: Type.Array(viewCount) })),
    cost: 'list',
  });
