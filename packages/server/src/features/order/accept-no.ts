import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { usedSentence } from '@tsuun/domain/message/sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { type Queryable } from '../../db/transaction.ts';
import { sqlState } from '../../db/sql-state.ts';

/** Tells hand-made orders from those of the feeds (ORD-FIELD-25). */
const handMade = 'M';

/** A number for an order made by hand without one. Someone may have typed that very number: the unique key tells. */
export async function nextAcceptNo(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ no: string }>(sql`select nextval('hand_made_accept_no')::text as no`);
  return `${handMade}${rows[0]?.no}`;
}

/** The refusal of a number that another order has, told at its field. */
export function usedNumber(acceptNo: string): Problem {
  const sentence = usedSentence(orderFields.acceptNo.label, acceptNo);
  return new Problem('duplicate', { message: sentence, validationError: { acceptNo: [sentence] } });
}

const uniqueViolation = '23505';

/** Runs a write that may meet another order's number. Throws `duplicate`. */
export async function refusingUsedNumber<T>(acceptNo: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? usedNumber(acceptNo) : error;
  }
}
