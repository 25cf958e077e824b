import type { Description } from '@tsuun/domain/field/field';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { exactly, type SearchDescription } from '@tsuun/domain/search/search';
import { endpoint, read } from './endpoint.ts';
import { list } from './shape.ts';

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
