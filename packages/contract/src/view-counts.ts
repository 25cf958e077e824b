import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { workSearch } from '@tsuun/domain/work/search';
import * as Type from 'typebox';
import { endpoint, read } from './endpoint.ts';
import { document } from './shape.ts';

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
