import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { atsukaiKubunRef, kanjokamokuRef, kazeiKubunRef } from '@tsuun/domain/lookup/refs';
import type { Queryable } from '../../src/db/transaction.ts';
import { allOf } from '../orders/master-rows.ts';

type Handling = NonNullable<FeeEntry['atsukaiKubun']>;
type Account = NonNullable<FeeEntry['kanjokamoku']>;
type Tax = NonNullable<FeeEntry['kazeiKubun']>;

/** The rows of the sample masters that only fees point at, by code. */
export interface FeeMasters {
  readonly handling: ReadonlyMap<string, Handling>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly taxes: ReadonlyMap<string, Tax>;
}

export const readFeeMasters = async (db: Queryable): Promise<FeeMasters> => ({
  handling: await allOf<Handling>(db, atsukaiKubunRef),
  accounts: await allOf<Account>(db, kanjokamokuRef),
  taxes: await allOf<Tax>(db, kazeiKubunRef),
});
