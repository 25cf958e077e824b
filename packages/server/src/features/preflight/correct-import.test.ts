import type { ImportHistoryRow } from '@tsuun/contract/transfers';
import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
const { check, read } = preflights(app, user);

beforeEach(async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change, pending_change');
});

const correct = (id: string, as = user) =>
  app.call<{ id: string }>('POST', `/gpa/api/preflights/of-import/${id}`, { as });
const newestImport = async () => {
  const { body } = await app.call<{ list: ImportHistoryRow[] }>('GET', '/gpa/api/histories/imports/zentsu', {
    as: user,
  });
  return body.list[0] as ImportHistoryRow;
};
const found = async (id: string | null): Promise<unknown[]> => {
  const path = `/gpa/api/order/search?changedBy=${id}`;
  const { body } = await app.call<{ list: { acceptNo: string }[] }>('GET', path, { as: user });
  return body.list.map(({ acceptNo }) => acceptNo).toSorted();
};

test('PRE-24 the file of a failed import is checked again without being sent once more', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('C1', { 配達料: '15,4OO' })]));
  const { id, successful } = await newestImport();
  expect(successful).toBe(false);
  const { body } = await correct(id);
  expect((await check(body.id)).status).toBe('success');
  expect(await read(body.id)).toMatchObject({ kind: 'zentsu', rowCount: 1, errorCount: 1, blockingReason: 'faulty' });
});

test('PRE-24 only a failed import is corrected and only by users who may import', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('C2', { 配達料: '15,4OO' })]));
  const failed = await newestImport();
  const other = await app.signIn('別部署', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await correct(failed.id, other)).status).toBe(403);
  expect((await correct('999999')).status).toBe(404);
  await importFile(app, user, zentsuCsv([zentsuRow('C3')]));
  expect((await correct((await newestImport()).id)).status).toBe(400);
});

test('PRE-25 the order list finds the orders that an import created or changed', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('D1'), zentsuRow('D2')]));
  const first = await newestImport();
  expect(await found(first.activityId)).toEqual(['D1', 'D2']);
  await app.db.pool.query("update orders set import_locked = true where accept_no = 'D1'");
  await importFile(app, user, zentsuCsv([zentsuRow('D1', { 配達料: '1200' }), zentsuRow('D2', { 配達料: '1300' })]));
  const second = await newestImport();
  expect(await found(second.activityId)).toEqual(['D2']);
  expect(second.pendingCount).toBe(1);
  expect(await found('x')).toEqual([]);
});
