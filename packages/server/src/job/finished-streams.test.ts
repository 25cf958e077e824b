import { expect, test } from 'vitest';
import { completionOf } from '../../testing/event-text.ts';
import { importFile } from '../../testing/import-file.ts';
import { multipart } from '../../testing/multipart.ts';
import { preflights } from '../../testing/preflight-fixture.ts';
import { openUndoFixture } from '../../testing/undo-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';

const { app, user, post, order, newest } = await openUndoFixture();
const { preflight } = preflights(app, user);
const station = encodeURIComponent('6092/-/10010/000');
const file = (acceptNo: string) => ({ fileName: '全通.csv', content: zentsuCsv([zentsuRow(acceptNo)]) });

const confirmed = async (): Promise<string> => {
  await post('order/confirm', [await order(), await order()]);
  return (await newest()).id ?? '';
};
const imported = async (): Promise<string> => {
  await importFile(app, user, zentsuCsv([zentsuRow('FIN-1')]));
  return (await newest()).id ?? '';
};

/** The address of each kind of start, with all that it needs made before. */
const starts: Readonly<Record<string, () => Promise<string>>> = {
  'undo of a batch': async () => `activities/${await confirmed()}/undo?`,
  'undo of an import': async () => `activities/${await imported()}/undo?`,
  're-apply of arrival fees': async () => 'arrival-fee/apply-all?',
  're-apply of names': async () => 'name-conversion/apply-all?',
  're-apply of users': async () => 'user/apply-all?',
  'import without a file': async () => 'imports/mms?',
  'import of a file': async () => {
    const { text } = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...multipart(file('FIN-2')) });
    return `imports/zentsu?filePath=${text}&`;
  },
  'check of a file': async () => `preflights/${(await preflight(zentsuCsv([zentsuRow('FIN-3')]))).id}/check?`,
  'import of a checked file': async () => {
    const { id, versionNo } = await preflight(zentsuCsv([zentsuRow('FIN-4')]));
    return `preflights/${id}/import?versionNo=${versionNo}&`;
  },
  'export of orders': async () => `exports/order?chargeTransportationId=${station}&`,
  'export of fees': async () => `exports/fees?chargeTransportationId=${station}&`,
  'export for analysis': async () => 'exports/analysis?',
  'export of names': async () => 'exports/name-conversion?',
  'invoice drafts': async () => 'exports/invoice-drafts?month=2026-05-01&',
  'month snapshot': async () => 'month-end/snapshots/take?month=2026-05-01&basis=bizResultDt&',
};

const jobs = async () => (await app.db.pool.query('select id from job order by id')).rows;
const open = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const { status, text } = await app.call('GET', `/gpa/api/${path}`, { as: user, headers });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return text;
};

test.each(Object.keys(starts))('QUEUE-05 the stream of a finished %s opened again has its end', async (kind) => {
  const path = `${await starts[kind]?.()}requestId=${encodeURIComponent(kind)}`;
  const first = await open(path);
  const end = completionOf(first);
  const before = await jobs();
  expect(completionOf(await open(path))).toEqual(end);
  const lastEventId = /^id: (\d+\.\d+)$/m.exec(first)?.[1] ?? '';
  for (const id of [lastEventId, '1', '']) expect(completionOf(await open(path, { 'last-event-id': id }))).toEqual(end);
  const withoutRequest = path.replace(/requestId=.*/, '');
  expect(completionOf(await open(withoutRequest, { 'last-event-id': lastEventId }))).toEqual(end);
  expect(await jobs()).toEqual(before);
});

test('QUEUE-05 a finished export is shown to a user with too many running exports', async () => {
  const path = 'exports/analysis?requestId=many';
  const end = completionOf(await open(path));
  await app.db.pool.query(
    `insert into job (kind, user_id, user_name, input, state)
     select kind, $1, '', '{}', 'running' from unnest(array['export/order', 'export/fees', 'export/name-conversion']) kind`,
    [user.id],
  );
  expect(completionOf(await open(path))).toEqual(end);
});
