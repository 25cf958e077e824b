import sql, { raw, type Sql } from 'sql-template-tag';
import type { Merge } from '../../../import/import-plan.ts';
import type { OutcomePlan } from '../../../import/merge-outcomes.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { stampedCreation } from '../../../record/change-state.ts';
import { changesSql } from '../../../record/set-wise/compared.sql.ts';
import { asOutcome, stampedPart } from '../../../record/set-wise/write.sql.ts';
import { orderCharges, orderTable, orderTransport } from '../order-table.ts';
import type { OrderHalf } from '../rules/order-column.ts';
import { writtenColumns } from './outcome.sql.ts';

const ofHalf = (half: OrderHalf): string[] =>
  writtenColumns.filter((column) => column.half === half).map(({ name }) => name);
const [transport, charges] = [ofHalf('o'), ofHalf('c')];

/** From the rows as they are stored: those that are updated no longer tell what they were. */
const changes: Sql = changesSql(
  writtenColumns.map(({ half, name, json }) => ({
    name,
    before: raw(`s${half}.${name}`),
    after: raw(`t.${name}`),
    json,
  })),
);

/**
 * How a feed's outcomes are written: changed orders with both halves, the charges only where they differ; new ones by
 * day, as most indexes have them, so that each insertion finds its pages where the last one left them.
 */
export function orderWriting(merge: Merge): Omit<OutcomePlan, 'compare'> {
  const origin = jobOrigin(merge.context, 'import');
  const importedOn = merge.context.services.today();
  return {
    write: {
      table: orderTable,
      key: 'row_no',
      lead: orderTransport,
      set: sql`${asOutcome(transport)},
        imported_on = ${importedOn}, ${stampedPart(orderTransport, origin.user)}`,
      beside: [
        { ...orderTransport, alias: 'so' },
        { ...orderCharges, alias: 'sc' },
      ],
      asCompared: raw('not o.confirmed and not o.import_locked and (o.version_no + sc.rule_runs) = t.read_version'),
      version: raw('t.read_version + 1'),
      changes,
      also: sql`
    update order_charges c
    set ${asOutcome(charges)}
    from outcome t join written w on w.id = t.id
    where c.order_id = t.id and t.charges_changed`,
      origin,
    },
    inserts: [
      {
        into: orderTransport,
        columns: transport,
        alike: { imported_on: importedOn, ...stampedCreation(origin.user) },
        order: raw('t.biz_result_dt desc nulls last, t.id desc'),
        onConflict: raw('on conflict (accept_no) do nothing'),
      },
      { into: orderCharges, columns: charges },
    ],
  };
}
