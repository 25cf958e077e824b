import { serialFromDay } from '@tsuun/domain/value/day';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openDispatchFixture, tomorrow, trip } from '../../../../testing/dispatch-fixture.ts';
import { testToday } from '../../../../testing/test-app.ts';
import { xlsxFile } from '../../../../testing/xlsx-file.ts';

const { app, send, sendFile, stored, history } = await openDispatchFixture();

test('IMP-25 without a header row the columns stand as in the format, and the last ones may be blank', async () => {
  const { successful, message } = await sendFile(xlsxFile([trip('A10', '集貨', tomorrow, 34)]));
  expect({ successful, message }).toEqual({ successful: true, message: '全1行：更新1件' });
  expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0034', pick_car_info_driver: null });
});

describe('IMP-25 dispatch rows fill the truck and the day of their leg', () => {
  test('both legs of an order make one change, with its rows as the source', async () => {
    const rows = [trip('A20', '集貨'), trip('A10', '1'), trip('A20', '配達', tomorrow, 7, '田中')];
    expect((await send(rows)).message).toBe('全3行：更新3件');
    expect(await stored('A20')).toMatchObject({
      pick_dt: tomorrow,
      pick_car_info_car_no: '0012',
      pick_car_info_driver: '山田太郎',
      pick_car_info_car_class: '4t',
      pick_car_info_car_model: 'ウイング',
      pick_car_info_max_weight: 4000,
      pick_car_info_operating_order: 1,
      delivery_dt: tomorrow,
      delivery_car_info_car_no: '0007',
      delivery_car_info_driver: '田中',
      delivery_car_info_car_class: null,
      version_no: 2,
      imported_on: testToday,
    });
    expect(await history()).toMatchObject([
      { accept_no: 'A10', cause: 'dispatch', source: '配車.xlsx 3行目', version_no: 2 },
      { accept_no: 'A20', cause: 'dispatch', source: '配車.xlsx 2行目、4行目', version_no: 2 },
    ]);
  });

  test('R06 the same sheet again changes nothing and says so', async () => {
    const rows = [trip('A10', '集貨'), trip('A21', '配達')];
    await send(rows);
    await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
    expect((await send(rows.toReversed())).message).toBe('全2行：変更なし2件');
    expect(await stored('A10')).toMatchObject({ version_no: 2, imported_on: '2026-01-01' });
    const other = trip('A21', '配達', tomorrow, 8);
    expect((await send([trip('A10', '集貨'), other])).message).toBe('全2行：更新1件、変更なし1件');
    const changes = (await history()).at(-1)?.changes;
    expect(changes).toMatchObject({ delivery_car_info_car_no: ['0012', '0008'] });
    expect(Object.keys(changes as object)).not.toContain('delivery_dt');
  });

  test('a column the sheet lacks leaves what is stored, a blank cell overwrites', async () => {
    await send([trip('A10', '集貨')]);
    const some = ['受付番号', '区分', '配車日', '車番', '乗務員'];
    expect((await sendFile(xlsxFile([some, ['A10', '集貨', tomorrow, '12', null]]))).message).toBe('全1行：更新1件');
    expect(await stored('A10')).toMatchObject({ pick_car_info_driver: null, pick_car_info_car_class: '4t' });
  });

  test('IMP-27 import-locked orders are filled: the lock is against the feeds', async () => {
    await app.db.pool.query(sql`update orders set import_locked = true where accept_no = 'A10'`);
    expect((await send([trip('A10', '集貨')])).message).toBe('全1行：更新1件');
    expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0012', import_locked: true });
  });
});

describe('IMP-25 ERR-19 what a dispatch row cannot do is its error, and nothing is written', () => {
  test('unknown, confirmed, wrong leg, past, twice, malformed: all are reported at once', async () => {
    const { successful, errorJson, message } = await send([
      trip('A10', '集貨'),
      trip('X99', '集貨'),
      trip('C10', '集貨'),
      trip('A10', '配達'),
      trip('A21', '集貨'),
      trip('A30', '配達'),
      trip('A20', '配達', { day: serialFromDay('2026-05-12') }, 12),
      trip('A10', '1'),
      trip('A20', '集荷'),
      trip('A20', '集貨', tomorrow, '12345'),
      trip(null, '集貨'),
      trip('A20', '集貨', tomorrow, null),
    ]);
    expect({ successful, message }).toEqual({
      successful: false,
      message: '取込エラー 12件。1件も登録していません。',
    });
    expect(errorJson).toEqual({
      2: '受付番号のオーダーが見つかりません。（X99）',
      3: '受付番号：確定済みのため更新できません。（C10）',
      4: '区分の形式が正しくありません。（配達）発送のオーダーに配達車両はありません。',
      5: '区分の形式が正しくありません。（集貨）着払のオーダーに集貨車両はありません。',
      6: '区分の形式が正しくありません。（配達）他駅のオーダーに配達車両はありません。',
      7: '配車日：過去の日付に配車しようとしています。（2026-05-12）',
      8: '同じキーの行が重複しています。（2行目）',
      9: '区分は 集貨、配達 のいずれかで入力してください。（集荷）',
      10: '車番の形式が正しくありません。（12345）',
      11: '受付番号は必須です。',
      12: expect.stringContaining('車番は必須です。'),
    });
    expect(await stored('A10')).toMatchObject({ version_no: 1, pick_dt: null });
    expect(await history()).toEqual([]);
  });

  test('today is not past', async () => {
    expect((await send([trip('A10', '集貨', testToday, 1)])).successful).toBe(true);
  });
});

test('R07 an order confirmed while the sheet waits for it is an error of its row, and nothing of the sheet is stored', async () => {
  const { pool } = app.db;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from order_charges c join orders o on o.id = order_id where accept_no = 'A10' for update of c`,
  );
  await holder.query(`update orders set confirmed = true, confirmed_on = '2026-05-01' where accept_no = 'A10'`);
  const sending = send([trip('A10', '集貨'), trip('A20', '配達')]);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  await holder.query('commit');
  holder.release();
  expect(await sending).toMatchObject({
    successful: false,
    errorJson: { 1: '受付番号：確定済みのため更新できません。（A10）' },
  });
  expect(await history()).toEqual([]);
});
