import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import { orderColumn } from './order-column.ts';

/** A party of the order, whose category some rules ask. */
export type Party = Extract<OrderPath, 'billingTo' | `${string}AmtPayTo`>;

/** The category of a party, under the alias that `joinParties` gives it: `pick_amt_pay_to.torihiki_kubun_code`. */
export const partyKubun = (party: Party): Sql => raw(`${snakeCase(party)}.torihiki_kubun_code`);

/** Looks these parties up in the master; goes behind a `from` that has the charges under alias `c`. */
export const joinParties = (parties: readonly Party[]): Sql =>
  join(
    parties.map((party) => {
      const alias = raw(snakeCase(party));
      return sql`left join torihikisaki ${alias} on ${alias}.id = ${orderColumn(party)}`;
    }),
    ' ',
  );
