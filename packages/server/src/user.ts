import type { Right } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { type Authority, hasBit } from '@tsuun/domain/permission/functions';

/** User who makes a call, as the session contains it. */
export interface User {
  readonly id: string;
  readonly loginCd: string;
  readonly name: string;
  readonly authorities: readonly Authority[];
  /** Access token of the call; the name is then that of the token. Absent in a session. */
  readonly token?: { readonly id: string; readonly feedId: string | null };
}

export type Writer = Pick<User, 'id' | 'name'>;

/** Returns the reason that a user may not make a call; `null` if they may. */
export function refusal(right: Right, user: User | null): Problem | null {
  if (right === 'public') return null;
  if (user === null) return new Problem('unauthenticated');
  if (right === 'session' || hasBit(user.authorities, right.code, right.bit)) return null;
  return new Problem('forbidden');
}
