import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { reapplyWords } from '@tsuun/domain/message/rule-sentence';
import { check, exactly } from '@tsuun/domain/search/search';
import { sortedBy } from '@tsuun/domain/search/sorting';
import { endpoint, write } from './endpoint.ts';
import { changedField } from './history.ts';
import { requestId } from './headers.ts';
import * as Type from 'typebox';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { document, stream } from './shape.ts';

const preview = Type.Object({
  count: Type.Integer(),
  /** Change of the sums of all orders, in yen; `null` if the rules change no amounts. */
  billing: nullable(Type.Integer()),
  payment: nullable(Type.Integer()),
});

/** Result that re-applying would have, counted before it starts (JOB-11). */
export type ApplyPreview = SchemaValue<typeof preview>;

const changes = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      acceptNo: nullable(Type.String()),
      cntnNo: nullable(Type.String()),
      source: Type.String(),
      /** Change of the order's sums in yen; `null` if the rules change no amounts. */
      billing: nullable(Type.Integer()),
      payment: nullable(Type.Integer()),
      changes: Type.Array(changedField),
    }),
  ),
  /** True if further orders follow; the next call takes the last id as `after`, with `sort` its value as `afterValue`. */
  more: Type.Boolean(),
});

/** Page of the orders that a re-apply would change, with their fields before and after (JOB-16). */
export type ApplyChanges = SchemaValue<typeof changes>;

/** Columns by which that list is sorted; by the order's id otherwise. */
export const reapplyOrders = [
  { key: 'acceptNo', label: reapplyWords.order },
  { key: 'billing', label: reapplyWords.billing },
  { key: 'payment', label: reapplyWords.payment },
] as const;

/** Returns the call that lists the changes of re-applying rules to orders. */
export function applyChangesCall<const P extends string>(base: P, code: FunctionCode) {
  return endpoint({
    method: 'GET',
    path: `${base}/apply-all/changes`,
    right: write(code),
    summary: `${functionNames[code]}の再適用で変わるオーダーと項目を100件ずつ読む（何も書かない）`,
    query: {
      after: exactly('前のページの最後のID', 19),
      afterValue: exactly('前のページの最後の並び順の値', 20),
      money: check(reapplyWords.money),
      sort: sortedBy(reapplyOrders),
    },
    answer: document(changes),
    cost: 'expensive',
  });
}

/** Returns the two calls of a re-apply: its preview, and its job (JOB-01, JOB-09). */
export function applyCalls<const P extends string>(base: P, code: FunctionCode) {
  const label = functionNames[code];
  return {
    preview: endpoint({
      method: 'GET',
      path: `${base}/apply-all/preview`,
      right: write(code),
      summary: `${label}の再適用で変わる件数と金額を数える（何も書かない）`,
      answer: document(preview),
      cost: 'expensive',
    }),
    run: endpoint({
      method: 'GET',
      path: `${base}/apply-all`,
      right: write(code),
      summary: `${label}を再適用する`,
      query: { requestId },
      answer: stream,
      cost: 'work',
    }),
  };
}
