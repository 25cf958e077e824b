import { changeFeedWords } from '@tsuun/domain/message/change-feed';
import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { exactly } from '@tsuun/domain/search/search';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { document } from './shape.ts';

/** Kinds of record in the change feed, with the function whose right to read they need. Cursors contain their order. */
export const changeFeedKinds = {
  order: 'ORDER',
  fee: 'FEES',
  'arrival-fee': 'ARRIVAL_FEE',
  'name-conversion': 'NAME_CONVERSION',
} as const satisfies Record<string, FunctionCode>;

export type ChangeFeedKind = keyof typeof changeFeedKinds;

export const changeActions = { created: 0, changed: 0, confirmed: 0, released: 0, deleted: 0 } as const;

/** Maximum number of entries of an answer. */
export const maxChanges = 1_000;

const kindNames = Object.entries(changeFeedKinds).map(([kind, code]) => `${kind}（${functionNames[code]}）`);

const entry = Type.Object({
  kind: keyOf(changeFeedKinds),
  id: Type.String(),
  action: keyOf(changeActions),
  /** Version of the record after the change. */
  version: Type.Integer(),
  /** Cause in the words of the history, and its key. */
  cause: Type.String(),
  causeLabel: Type.String(),
  /** `YYYY-MM-DD HH:mm:ss`, in Japan. */
  at: Type.String(),
  /** Person, or the name of a token with （トークン）; blank for an operator. */
  userId: nullable(Type.String()),
  userName: nullable(Type.String()),
  /** The record as `GET /api/<kind>/:id` answers it now; blank once it is deleted. */
  record: nullable(Type.Object({}, { additionalProperties: true })),
});

const changes = Type.Object({
  /** Send it as `after` for what follows; the same as before if the list is empty. */
  cursor: Type.String(),
  /** True if more entries follow at once. */
  more: Type.Boolean(),
  list: Type.Array(entry, { maxItems: maxChanges }),
});

export type ChangeEntry = SchemaValue<typeof entry>;
export type Changes = SchemaValue<typeof changes>;

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  right: 'session',
  summary: `記録の変更を、確定した順に読む（afterなしは最初から、after=nowは今から。kindsは ${kindNames.join('、')} をコンマで区切る。なしは読めるものすべて）`,
  query: { after: exactly(changeFeedWords.after, 200), kinds: exactly(changeFeedWords.kinds, 100) },
  answer: document(changes),
  cost: 'list',
});
