import { choice, text, type RecordOf } from '../field/field.ts';
import { missingFields, type Problems } from '../field/read-record.ts';
import { accessTokenWords } from '../message/access-token-sentence.ts';
import { type Authority, functionCodes, type FunctionCode } from '../permission/functions.ts';
import { shownRole } from '../user/session.ts';

/** Beginning of every token, by which scanners of secrets recognise one. */
export const tokenPrefix = 'tsuun_';

/** Maximum number of tokens of a user. */
export const maxTokens = 50;

/** Entry of a new token, without its rights. */
export const tokenFields = {
  name: text('名前', 30, { required: true }),
  days: choice<30 | 90 | 365>(
    '有効期限',
    [
      { value: 30, label: '30日' },
      { value: 90, label: '90日' },
      { value: 365, label: '365日' },
    ],
    { required: true },
  ),
};

export type TokenFields = RecordOf<typeof tokenFields>;

/** Problems of a new token, by field: `rights` without any, unless it only sends files to a feed. */
export function tokenProblems(
  entry: TokenFields & { readonly authorities: readonly Authority[]; readonly feedId: string | null },
): Problems {
  const problems = missingFields(tokenFields, entry);
  if (entry.feedId === null && entry.authorities.length === 0)
    return { ...problems, authorities: [accessTokenWords.noRights] };
  return problems;
}

/** Bits of a right that tokens can have: なし, 参照 or 更新. */
export type TokenRole = ReturnType<typeof shownRole>;

/**
 * Largest right that a user can give to a token. No token changes users, and HOME has no calls.
 */
export function grantableRole(authorities: readonly Authority[], code: FunctionCode): TokenRole {
  const role = shownRole(authorities.find(({ functionCode }) => functionCode === code)?.roleBit ?? 0);
  if (code === 'HOME') return 0;
  return code === 'USER' && role === 3 ? 1 : role;
}

/** Rights of a token that its user still has, in the order of the menu. */
export const effectiveRights = (given: readonly Authority[], ofUser: readonly Authority[]): readonly Authority[] =>
  functionCodes.flatMap((functionCode) => {
    const granted = shownRole(given.find((right) => right.functionCode === functionCode)?.roleBit ?? 0);
    const roleBit = Math.min(granted, grantableRole(ofUser, functionCode));
    return roleBit === 0 ? [] : [{ functionCode, roleBit }];
  });
