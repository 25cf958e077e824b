import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { BookMonth } from '@tsuun/domain/closing/month-to-close';
import type pg from 'pg';
import type { OpenAsked, OpenDay } from '../../record/read/open-days.ts';

/** Where one list's waiting work is counted; told to whoever may open the list. */
export interface WorkSource {
  readonly code: FunctionCode;
  readonly open: (pool: pg.Pool, asked: OpenAsked) => Promise<readonly OpenDay[]>;
}

/** Features that have work to be done meet here with the call that tells of it. */
export interface WorkSources {
  readonly open: readonly WorkSource[];
  /** The confirmed orders of a month: what its unconfirmed ones are a part of. */
  readonly confirmedOrders: (pool: pg.Pool, asked: OpenAsked, month: BookMonth) => Promise<number>;
}
