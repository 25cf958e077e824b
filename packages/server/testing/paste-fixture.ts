import type { CheckedRow } from '@tsuun/contract/order/paste';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { BlankCells } from '@tsuun/domain/order/paste/statuses';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from './order-body.ts';
import type { TestApp, TestUser } from './test-app.ts';

const url = '/gpa/api/order';

/** A pasted table without its header; rows are numbered from 2. */
export interface Table {
  readonly columns: readonly string[];
  readonly blank?: BlankCells;
  readonly rows: readonly (readonly string[])[];
}

export const numbered = ({ columns, blank = 'keep', rows }: Table) => ({
  columns,
  blank,
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
});

export const statuses = (rows: readonly CheckedRow[]) => rows.map(({ status }) => status);

/** Steps of the tests of pasting: orders by their number, and a table checked and written as the page does it. */
export function pasteCalls(app: TestApp, user: TestUser) {
  return {
    made: async (acceptNo: string, changes: Readonly<Record<string, unknown>> = {}): Promise<string> => {
      const body = orderBody({ acceptNo, ...changes });
      return (await app.call<{ data: Order }>('POST', url, { as: user, body })).body.data.id as string;
    },
    read: async (id: string) => (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body,
    check: async (table: Table) => {
      const given = { as: user, body: numbered(table) };
      return (await app.call<{ rows: CheckedRow[] }>('POST', `${url}/paste/check`, given)).body.rows;
    },
    /** Writes what the check found to change. */
    paste: async (table: Table, checked: readonly CheckedRow[]) => {
      const { rows, ...rest } = numbered(table);
      const seen = checked.flatMap((one, at) =>
        one.status === 'changed' ? [{ ...rows[at], id: one.id, versionNo: one.versionNo }] : [],
      );
      const body = { ...rest, rows: seen };
      return app.call<BatchDone & ProblemBody>('POST', `${url}/paste`, { as: user, body });
    },
  };
}
