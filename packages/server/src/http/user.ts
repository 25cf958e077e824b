import type { Authority } from '@tsuun/domain/permission/functions';

/** Who makes a call, as the session knows it. */
export interface User {
  readonly id: string;
  readonly loginCd: string;
  readonly name: string;
  readonly authorities: readonly Authority[];
}
