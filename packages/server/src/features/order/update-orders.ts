import { message } from '@tsuun/domain/message/message';
import { bulkFilled, bulkPart, type BulkRequest } from '@tsuun/domain/order/bulk-update';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import sql from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { updateStatement, type BulkValues } from './bulk-update.sql.ts';
import { actOn, type Passing } from '../../record/batch.ts';
import { checkLinks } from '../../record/check-links.ts';
import { storedOrder } from './stored-order.ts';

interface Bulk {
  readonly idList: readonly string[];
  readonly request: BulkRequest;
}

const unconfirmed: Passing = { when: sql`not o.confirmed`, otherwise: 'confirmedUnchangeable' };

/**
 * Puts the same values into many orders: blank leaves a field as it is, confirmed orders are passed over, those
 * reached are locked against the feeds (ORD-BATCH-07, 13, 22). Answers how many were reached.
 * Throws `inputError` for links to rows that are not there, `refused` when nothing is filled, `notFound` and
 * `refused` for a single order that is not there or is confirmed.
 */
export async function updateOrders(
  { pool }: Pick<Services, 'pool'>,
  user: User,
  { idList, request }: Bulk,
): Promise<BatchDone> {
  const filled = bulkFilled(request);
  if (filled.length === 0) throw new Problem('refused', { message: message.nothingToUpdate });
  return transaction(pool, async (client) => {
    const values = await bulkValues(client, request, filled);
    const deed = { ...unconfirmed, kind: 'order/bulk', table: storedOrder, user, ids: idList } as const;
    return actOn(client, deed, (reached) => client.query(updateStatement(user, reached, values)));
  });
}

/** What is put where; of a link its id. */
async function bulkValues(db: Queryable, request: BulkRequest, filled: readonly OrderPath[]): Promise<BulkValues> {
  const links = await checkLinks(db, storedOrder.entered, bulkPart(request), null);
  refuseProblems(
    Object.fromEntries(links.flatMap(({ leaf, problem }) => (problem === null ? [] : [[leaf.path, [problem]]]))),
  );
  return new Map(filled.map((path) => [path, keptForm(orderValue(request, path))]));
}

const keptForm = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id: string }).id : value;
