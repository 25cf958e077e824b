import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { endpoint, write } from './endpoint.ts';
import { requestId } from './request-key.ts';
import * as Type from 'typebox';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { document, stream } from './shape.ts';

const preview = Type.Object({
  /** Records that would change. */
  count: Type.Integer(),
  /** Change of the sums of all orders, in yen; `null` if the rules change no amounts. */
  billing: nullable(Type.Integer()),
  payment: nullable(Type.Integer()),
});

/** Result that re-applying would have, counted before it starts (JOB-11). */
export type ApplyPreview = SchemaValue<typeof preview>;

/** The two calls of a re-apply: what it would do, and doing it as a job (JOB-01, JOB-09). */
export function applyCalls<const P extends string>(base: P, code: FunctionCode) {
  const label = functionNames[code];
  return {
    preview: endpoint({
      method: 'GET',
      path: `${base}/apply-all/preview`,
      right: write(code),
      summary: `${label}の再適用で変わる件数と金額を数える（何も書かない）`,
      answer: document(preview),
      cost: 'dear',
    }),
    run: endpoint({
      method: 'GET',
      path: `${base}/apply-all`,
      right: write(code),
      summary: `${label}を再適用する`,
      query: { requestId },
      answer: stream,
    }),
  };
}
