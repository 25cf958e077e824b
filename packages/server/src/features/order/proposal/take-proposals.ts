import type { TakenProposals } from '@tsuun/contract/order/proposals';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { torihikisakiRef } from '@tsuun/domain/lookup/refs';
import { retiredSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { orderLabel, partyPaths, type Party } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { readPathId } from '../../../db/record-id.ts';
import { type Queryable, transaction } from '../../../db/transaction.ts';
import { readReferences } from '../../../masters/references.ts';
import { runCommand, type Precondition } from '../../../record/run-command.ts';
import type { Services } from '../../../services.ts';
import type { User } from '../../../user.ts';
import { orderColumn } from '../rules/order-column.ts';
import { orderVersion } from '../order-tables.ts';
import { storedOrder } from '../stored-order.ts';
import { changedColumns, updateStatement } from '../update-orders.ts';

type Taken = TakenProposals['proposals'];

/**
 * Writes proposed parties into blank fields of unconfirmed orders, as one batch that can be undone (PROP-06). A field
 * that was filled in meanwhile keeps its value; an order that was changed since its proposals were found may be of
 * another lane and is skipped. Throws `inputError` for parties that cannot be chosen, `notFound` for a text that is no id,
 * and for a single order `notFound`, `refused` and `conflict`.
 */
export async function takeProposals(
  { pool }: Pick<Services, 'pool'>,
  user: User,
  { proposals }: TakenProposals,
): Promise<BatchDone> {
  const ids = [...new Set(proposals.map(({ id }) => readPathId(id)))];
  const paths = partyPaths.filter((path) => proposals.some((one) => one.path === path));
  return transaction(pool, async (client) => {
    await checkParties(client, proposals);
    const command = { ...stillBlank(proposals, paths), kind: 'order/propose', table: storedOrder, user, ids } as const;
    return runCommand(client, command, (targets) => {
      const given = paths.map((path): [Party, Sql] => [
        path,
        sql`coalesce(${orderColumn(path)}, ${raw(`taken."${path}"`)})`,
      ]);
      return client.query(
        updateStatement(user, targets, {
          cause: 'propose',
          columns: changedColumns(new Map(given)),
          with: taken(proposals, paths),
          joins: raw('join taken on taken.id = o.id'),
        }),
      );
    });
  });
}

async function checkParties(db: Queryable, proposals: Taken): Promise<void> {
  const ids = new Set(proposals.map(({ partyId }) => partyId));
  const found = (await readReferences(db, new Map([[torihikisakiRef, ids]]))).get(torihikisakiRef);
  const problems: Record<string, string[]> = {};
  for (const { path, partyId } of proposals) {
    const party = found?.get(partyId);
    const label = orderLabel(path as Party);
    if (party === undefined) problems[path] = [unknownInMasterSentence(label, partyId)];
    else if (party.gone) problems[path] = [retiredSentence(label, partyId)];
  }
  refuseProblems(problems);
}

/** The proposals as a table, one row an order with a column for each party. */
const taken = (proposals: Taken, paths: readonly Party[]): Sql => sql`taken as materialized (
    select id, max(version_no) as version_no, ${join(paths.map((path) => sql`max(party_id) filter (where path = ${path}) as ${raw(`"${path}"`)}`))}
      from unnest(${proposals.map(({ id }) => id)}::bigint[], ${proposals.map(({ versionNo }) => versionNo)}::integer[],
                  ${proposals.map(({ path }) => path)}::text[], ${proposals.map(({ partyId }) => partyId)}::text[])
             given (id, version_no, path, party_id)
     group by id)`;

function stillBlank(proposals: Taken, paths: readonly Party[]): Precondition {
  const blank = join(
    paths.map((path) => sql`(${orderColumn(path)} is null and ${raw(`taken."${path}"`)} is not null)`),
    ' or ',
  );
  const unmet = sql`case when (${blank}) and taken.version_no = ${orderVersion} then '{}' else array['changedConcurrently'] end::text[]`;
  return {
    when: raw('not o.confirmed'),
    otherwise: 'confirmedUnchangeable',
    rule: {
      with: () => taken(proposals, paths),
      joins: raw('left join taken on taken.id = o.id left join order_charges c on c.order_id = o.id'),
      unmet,
      refusal: async (db, id) => {
        const { rows } = await db.query<{ unmet: string[] }>(sql`
          with ${taken(proposals, paths)} select ${unmet} as unmet
            from orders o join order_charges c on c.order_id = o.id left join taken on taken.id = o.id where o.id = ${id}`);
        return rows[0]?.unmet.length === 0 ? null : new Problem('conflict');
      },
    },
  };
}
