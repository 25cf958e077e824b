import { raw, type Sql } from 'sql-template-tag';
import type { Merge } from '../../../import/import-plan.ts';
import type { OutcomePlan } from '../../../import/merge-outcomes.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { changesSql } from '../../../record/set-wise/compared.sql.ts';
import { orderCharges, orderTable, orderTransport } from '../order-table.ts';
import type { OrderHalf } from '../rules/order-column.ts';
import { writtenColumns } from './outcome.sql.ts';

const columnsOf = (half: OrderHalf): string[] =>
  writtenColumns.filter((column) => column.half === half).map(({ name }) => name);
const transport = { ...orderTransport, columns: columnsOf('o') };
const charges = { ...orderCharges, columns: columnsOf('c'), when: raw('t.charges_changed') };

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
export const orderWriting = ({ context }: Merge): Omit<OutcomePlan, 'compare'> => ({
  write: {
    table: orderTable,
    key: 'row_no',
    lead: transport,
    alike: { imported_on: context.services.today() },
    other: charges,
    beside: [
      { ...orderTransport, alias: 'so' },
      { ...orderCharges, alias: 'sc' },
    ],
    asCompared: raw('not o.confirmed and not o.import_locked and o.version_no + sc.rule_runs = t.read_version'),
    version: raw('t.read_version + 1'),
    changes,
    origin: jobOrigin(context, 'import'),
  },
  insertion: {
    order: raw('t.biz_result_dt desc nulls last, t.id desc'),
    onConflict: raw('on conflict (accept_no) do nothing'),
  },
});
