import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { feedPersonName } from '@tsuun/domain/message/feed';
import { afterAll, expect, test } from 'vitest';
import { sampleMastersDir } from '../../../sample/load-sample-data.ts';
import { headers, trip } from '../../../testing/dispatch-fixture.ts';
import { folderFeed, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { conversionFile, conversionRow, feeFile, feeRow } from '../../../testing/rule-files.ts';
import { storeOrder } from '../../../testing/store-order.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const mms = await mkdtemp(join(tmpdir(), 'tsuun-mms-'));
afterAll(() => rm(mms, { recursive: true, force: true }));
const { app, folder, make, line, command, states, work } = await openFeedFixture({ mmsSource: mms });
const poll = { interval: 50 };

test.each<[ImportKind, string, string | Buffer, string]>([
  ['zentsu', '全通.csv', zentsuCsv([zentsuRow('Z-1')]), `orders where accept_no = 'Z-1'`],
  [
    '52ft',
    '52.csv',
    zentsuCsv(
      [zentsuRow('F-1')],
      fiftyTwoFtFormat.columns.map(({ header }) => header),
    ),
    `orders where accept_no = 'F-1'`,
  ],
  ['dispatch', '配車.xlsx', xlsxFile([headers, trip('A10', '集貨')]), `orders where pick_car_info_driver = '山田太郎'`],
  ['arrival-fee', '到着料金.csv', feeFile([feeRow()]), `arrival_fee where consignee_name = '東京青果'`],
  [
    'name-conversion',
    '名称変換.csv',
    conversionFile([conversionRow()]),
    `name_conversion where conversion_nm = '東京紙業㈱'`,
  ],
])(
  'FEED-01 FEED-09 a file of the kind %s is imported under the name of the feed',
  async (kind, name, content, written) => {
    if (kind === 'dispatch') await storeOrder(app.db.pool, { acceptNo: 'A10', orderType: '10' }, { confirmed: false });
    const path = await folder();
    await putFile(path, name, content);
    const feed = await make(folderFeed(path, { name: `種類 ${kind}`, kind, pattern: `*.${name.split('.')[1]}` }));
    startFeeds(app.services);
    await expect.poll(() => states(feed.id), poll).toEqual([`${name} imported`]);
    expect((await app.db.pool.query(`select from ${written}`)).rowCount).toBe(1);
    const { rows } = await app.db.pool.query<{ name: string }>(
      `select user_name as name from transfer_history where kind = $1 order by id desc limit 1`,
      [kind],
    );
    expect(rows[0]?.name).toBe(feedPersonName(`種類 ${kind}`));
  },
);

test('FEED-01 a feed of MMS reads the masters at every run, and a failed run is over with the next', async () => {
  const feed = await make({
    name: 'MMS 定時',
    kind: 'mms',
    minutes: 60,
    fromTime: '00:00',
    toTime: '23:59',
    days: 'daily',
    onFault: 'wait',
  });
  startFeeds(app.services);
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'faulty', last: { name: null } });
  expect((await work()).find(({ kind }) => kind === 'faulty')).toMatchObject({ name: 'MMS 定時' });
  await cp(sampleMastersDir, mms, { recursive: true });
  expect((await command(feed.id, 'run')).status).toBe(204);
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'ok', last: { status: 'imported' } });
  expect((await app.db.pool.query(`select from transfer_history where kind = 'mms' and successful`)).rowCount).toBe(1);
});
