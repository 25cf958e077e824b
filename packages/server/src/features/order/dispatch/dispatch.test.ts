import {
  noCarOnLegSentence,
  orderConfirmedSentence,
  orderNotFoundSentence,
  pastDispatchSentence,
} from '@tsuun/domain/message/order/order-sentence';
import {
  importErrorsSentence,
  lostZerosSentence,
  duplicateRowSentence,
  choiceSentence,
  malformedSentence,
  requiredSentence,
} from '@tsuun/domain/message/sentence';
import { importedText } from '../../../../testing/imported-text.ts';
import { serialFromDay } from '@tsuun/domain/value/day';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openDispatchFixture, tomorrow, trip } from '../../../../testing/dispatch-fixture.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { testToday } from '../../../../testing/test-app.ts';
import { xlsxFile } from '../../../../testing/xlsx-file.ts';

const { app, send, sendFile, stored, history } = await openDispatchFixture();

test('IMP-25 a sheet without headings has the columns of the format and may lack the last ones', async () => {
  const { successful, message } = await sendFile(xlsxFile([trip('A10', '集貨', tomorrow, 34)]));
  expect({ successful, message }).toEqual({ successful: true, message: importedText(1, { changed: 1 }) });
  expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0034', pick_car_info_driver: null });
});

describe('rows of a dispatch sheet', () => {
  test('IMP-25 the rows of both legs of an order are one change with these rows as its source', async () => {
    const rows = [trip('A20', '集貨'), trip('A10', '1'), trip('A20', '配達', tomorrow, 7, '田中')];
    expect((await send(rows)).message).toBe(importedText(3, { changed: 3 }));
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

  test('R06 IMP-25 the same sheet again changes nothing', async () => {
    const rows = [trip('A10', '集貨'), trip('A21', '配達')];
    await send(rows);
    await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
    expect((await send(rows.toReversed())).message).toBe(importedText(2, { unchanged: 2 }));
    expect(await stored('A10')).toMatchObject({ version_no: 2, imported_on: '2026-01-01' });
  });

  test('IMP-25 a changed row of a sheet changes only its fields', async () => {
    await send([trip('A10', '集貨'), trip('A21', '配達')]);
    const other = trip('A21', '配達', tomorrow, 8);
    expect((await send([trip('A10', '集貨'), other])).message).toBe(importedText(2, { changed: 1, unchanged: 1 }));
    const changes = (await history()).at(-1)?.changes;
    expect(changes).toMatchObject({ delivery_car_info_car_no: ['0012', '0008'] });
    expect(Object.keys(changes as object)).not.toContain('delivery_dt');
  });

  test('IMP-25 a blank cell clears its value and a column that the sheet lacks keeps it', async () => {
    await send([trip('A10', '集貨')]);
    const some = ['受付番号', '区分', '配車日', '車番', '乗務員'];
    expect((await sendFile(xlsxFile([some, ['A10', '集貨', tomorrow, '12', null]]))).message).toBe(
      importedText(1, { changed: 1 }),
    );
    expect(await stored('A10')).toMatchObject({ pick_car_info_driver: null, pick_car_info_car_class: '4t' });
  });

  test('IMP-27 a dispatch sheet fills import-locked orders', async () => {
    await app.db.pool.query(sql`update orders set import_locked = true where accept_no = 'A10'`);
    expect((await send([trip('A10', '集貨')])).message).toBe(importedText(1, { changed: 1 }));
    expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0012', import_locked: true });
  });
});

describe('faulty rows of a dispatch sheet', () => {
  const faultyRows = [
    [trip('X99', '集貨'), orderNotFoundSentence('受付番号', 'X99')],
    [trip('C10', '集貨'), orderConfirmedSentence('受付番号', 'C10')],
    [trip('A10', '配達'), noCarOnLegSentence('区分', '配達', '発送')],
    [trip('A21', '集貨'), noCarOnLegSentence('区分', '集貨', '着払')],
    [trip('A30', '配達'), noCarOnLegSentence('区分', '配達', '他駅')],
    [trip('A20', '配達', { day: serialFromDay('2026-05-12') }, 12), pastDispatchSentence('配車日', '2026-05-12')],
    [trip('A10', '1'), duplicateRowSentence(2)],
    [trip('A20', '集荷'), choiceSentence('区分', ['集貨', '配達'], '集荷')],
    [trip('A20', '集貨', tomorrow, '12345'), malformedSentence('車番', '12345')],
    [trip(null, '集貨'), requiredSentence('受付番号')],
    [trip('A20', '集貨', tomorrow, null), expect.stringContaining(requiredSentence('車番')) as string],
  ] as const;
  const faultySheet = [trip('A10', '集貨'), ...faultyRows.map(([row]) => row)];

  test('IMP-25 ERR-19 every faulty row of a dispatch sheet is reported with its sentence', async () => {
    const { errorJson } = await send(faultySheet);
    expect(errorJson).toEqual(Object.fromEntries(faultyRows.map(([, sentence], at) => [at + 2, sentence])));
  });

  test('IMP-58 an unknown number names the order that has zeros in front of it', async () => {
    await storeOrder(app.db.pool, { acceptNo: '000799822' }, { confirmed: false });
    const { errorJson } = await send([trip('799822', '集貨')]);
    expect(errorJson).toEqual({
      1: lostZerosSentence(orderNotFoundSentence('受付番号', '799822'), '000799822'),
    });
  });

  test('IMP-25 the import of a dispatch sheet with faults fails with their number', async () => {
    const { successful, message } = await send(faultySheet);
    expect({ successful, message }).toEqual({ successful: false, message: importErrorsSentence(12, 12) });
  });

  test('IMP-25 a dispatch sheet with faults changes no order', async () => {
    await send(faultySheet);
    expect(await stored('A10')).toMatchObject({ version_no: 1, pick_dt: null });
    expect(await history()).toEqual([]);
  });

  test('ERR-19 a truck can be dispatched for today', async () => {
    expect((await send([trip('A10', '集貨', testToday, 1)])).successful).toBe(true);
  });
});

test('R07 an order confirmed while the sheet waits for it is an error and no row is stored', async () => {
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
    errorJson: { 1: orderConfirmedSentence('受付番号', 'A10') },
  });
  expect(await history()).toEqual([]);
});
