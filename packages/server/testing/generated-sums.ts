import { bareColumn } from '../src/features/order/rules/order-column.ts';
import { sumSql } from '../src/features/order/rules/confirmability.sql.ts';
import { storedSums } from '../src/month-end/order-sums.sql.ts';

/**
 * Returns the text of a migration that makes the generated columns follow the table of charges. A test keeps it in
 * `queries/order-totals.sql`.
 */
export function generatedSums(): string {
  const names = Object.keys(storedSums) as (keyof typeof storedSums)[];
  const dropped = names.map((name) => `  drop column ${name}`);
  const added = names.map(
    (name) =>
      `  add column ${name} bigint not null generated always as (\n    ${sumSql(storedSums[name], bareColumn).sql.replaceAll(' + ', '\n    + ')}\n  ) stored`,
  );
  return `alter table order_charges\n${[...dropped, ...added].join(',\n')};\n`;
}
