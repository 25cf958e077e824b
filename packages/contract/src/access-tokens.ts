import { maxTokens, tokenFields } from '@tsuun/domain/access-token/token';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { authorities } from './session.ts';
import { document, nothing, record } from './shape.ts';

const base = '/api/account/tokens';

const line = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Rights that the token and its user have now. */
  authorities,
  /** Feed to which it sends files; blank for a token with rights. */
  feedId: nullable(Type.String()),
  createdOn: day,
  expiresOn: day,
  /** Days until its last one; negative once it has expired. */
  daysLeft: Type.Integer(),
  /** Last use, `YYYY-MM-DD HH:mm:ss`, at most a minute late, and its address; blank before the first. */
  lastUsedAt: nullable(Type.String()),
  lastAddress: nullable(Type.String()),
});

/** A token as its user sees it, without the token itself. */
export type TokenLine = SchemaValue<typeof line>;

const tokenList = Type.Object({
  list: Type.Array(line, { maxItems: maxTokens }),
  /** Today in Japan, from which the days of a new token are counted, also where the business date is fixed. */
  today: day,
  /** Feeds to which the user may send files. */
  feeds: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type TokenList = SchemaValue<typeof tokenList>;

/** No call of this file can be made with a token. */
const ofPerson = { right: 'session', tokens: 'none' } as const;

export const listTokens = endpoint({
  ...ofPerson,
  method: 'GET',
  path: base,
  summary: '自分のアクセストークンを読む（新しい順）',
  answer: document(tokenList),
});

export const createToken = endpoint({
  ...ofPerson,
  method: 'POST',
  path: base,
  summary: 'アクセストークンを作成する（トークンは、この答えだけに含まれる）',
  body: record(tokenFields, { authorities: nullable(authorities), feedId: nullable(Type.String({ maxLength: 20 })) }),
  answer: document(Type.Object({ token: Type.String(), line })),
  answersSecret: true,
});

export const revokeToken = endpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${base}/:tokenId`,
  summary: 'アクセストークンを失効させる',
  answer: nothing,
});
