import type { PendingPage } from '@tsuun/contract/order/pending';
import type { ImportHistoryRow } from '@tsuun/contract/transfers';
import { beforeAll, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();

const get = async <T>(path: string): Promise<T> => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
const search = (importedBy: string) => get<PendingPage>(`pending/search?state=open&pageNum=0&importedBy=${importedBy}`);
let newest: ImportHistoryRow;

beforeAll(async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('A1'), zentsuRow('A2'), zentsuRow('A3')]));
  await app.db.pool.query('update orders set import_locked = true');
  await importFile(app, user, zentsuCsv([zentsuRow('A1', { 配達料: '1200' }), zentsuRow('A2', { 配達料: '1300' })]));
  const last = [zentsuRow('A1', { 備考: '後' }), zentsuRow('A3', { 備考: '後' })];
  await importFile(
    app,
    user,
    zentsuCsv(
      last,
      zentsuHeaders.filter((header) => header !== '配達料'),
    ),
  );
  newest = (await get<{ list: ImportHistoryRow[] }>('histories/imports/zentsu')).list[0] as ImportHistoryRow;
});

test('PENDING-09 the differences of one import are the orders that its link counts', async () => {
  const { list, totalCount } = await search(newest.id);
  expect([newest.pendingCount, totalCount]).toEqual([2, 2]);
  expect(list.map(({ acceptNo }) => acceptNo).toSorted()).toEqual(['A1', 'A3']);
});

test('PENDING-09 the differences of one import show no lines of other files', async () => {
  const { list, lineCount } = await search(newest.id);
  expect(list.flatMap(({ lines }) => lines.map(({ feed }) => feed))).toEqual(['後', '後']);
  expect(lineCount).toBe(2);
});

test('PENDING-09 a text that is no number of an import finds nothing', async () => {
  expect((await search('x')).totalCount).toBe(0);
});
