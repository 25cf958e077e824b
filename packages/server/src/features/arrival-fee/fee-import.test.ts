import {
  columnCountSentence,
  duplicateRowSentence,
  unknownInMasterSentence,
  choiceSentence,
  requiredSentence,
  retiredSentence,
  malformedSentence,
} from '@tsuun/domain/message/sentence';
import { importedText } from '../../../testing/imported-text.ts';
import type { ProblemBody } from '@tsuun/contract/problem';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { type Cells, feeFile, feeHeadings, feeRow } from '../../../testing/rule-files.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate arrival_fee'));

const send = async (rows: readonly Cells[], inFile = feeHeadings) =>
  (await importFile(app, user, feeFile(rows, inFile), { kind: 'arrival-fee', fileName: '到着料金.csv' })).history;
const rules = async () =>
  (await app.db.pool.query<Record<string, unknown>>('select * from arrival_fee order by consignee_name, id')).rows;

test('IMP-25 AFEE-02 a row of a file becomes a rule', async () => {
  const { message } = await send([feeRow(), feeRow({ 到着区分: '2' })]);
  expect(message).toBe(importedText(2, { created: 2 }));
  expect((await rules())[0]).toMatchObject({
    dep_eki_sub_code: '',
    arr_jr_eki_code: '4506',
    consignee_name: '東京青果',
    cntn_tonnage: 5,
    arrival_type: '1',
    torihikisaki_id: 'T001',
    version_no: 1,
    created_user_name: user.name,
    updated_user_id: user.id,
  });
});

test('IMP-25 AFEE-02 codes of a rule are read without their leading zeros', async () => {
  const cells = { 発駅コード: '101', 発受託人コード: '123', 品目コード: '12345', 集貨料支払先コード: 'T002' };
  await send([feeRow(cells)]);
  expect((await rules())[0]).toMatchObject({
    dep_jr_eki_code: '0101',
    dep_jutakunin_code: '00123',
    hinmoku_id: '012345',
    pick_amt_pay_to_id: 'T002',
  });
});

test('IMP-25 AFEE-11 amounts of a rule are read with their signs and separators', async () => {
  await send([feeRow({ 配達料: '￥15,000', 支払鉄道運賃: '△100' })]);
  expect((await rules())[0]).toMatchObject({ delivery_amt: 15_000, pay_rail_amt: -100 });
});

const twoRules = [feeRow({ 配達料: '100' }), feeRow({ 荷受人名: '別の客', 配達料: '200' })] as const;

test('IMP-25 R06 the same file again changes nothing', async () => {
  await send(twoRules);
  expect((await send(twoRules.toReversed())).message).toBe(importedText(2, { unchanged: 2 }));
  expect((await rules()).map((row) => row.version_no)).toEqual([1, 1]);
});

test('IMP-25 a changed row is written over its rule', async () => {
  await send(twoRules);
  const next = [feeRow({ 荷受人名: ' ﾄｳｷｮｳ青果' }), feeRow({ 荷受人名: '東京 青果', 配達料: '101' }), twoRules[1]];
  expect((await send(next)).message).toBe(importedText(3, { created: 1, changed: 1, unchanged: 1 }));
  const changed = (await rules()).find((row) => row.consignee_name === '東京 青果');
  expect(changed).toMatchObject({ delivery_amt: 101, version_no: 2 });
  expect(await rules()).toHaveLength(3);
});

const filledCells = { 配達料: '100', 冬期割増料: '7', 鉄道運賃支払先コード: 'T002' };
const fewer = feeHeadings.filter((header) => header !== '冬期割増料' && header !== '発駅枝番');

test('IMP-25 a column that the file lacks keeps the value of the rule', async () => {
  await send([feeRow(filledCells)]);
  await send([feeRow()], fewer);
  expect((await rules())[0]).toMatchObject({ winter_amt: 7 });
});

test('IMP-25 a blank cell clears the value of the rule', async () => {
  await send([feeRow(filledCells)]);
  expect((await send([feeRow()], fewer)).message).toBe(importedText(1, { changed: 1 }));
  expect((await rules())[0]).toMatchObject({ delivery_amt: null, rail_amt_pay_to_id: null });
});

const subCodes = [feeRow({ 発駅枝番: '' }), feeRow({ 発駅枝番: '00' })] as const;

test('AFEE-15 blank and 00 are one sub code within a file', async () => {
  expect((await send(subCodes)).errorJson).toEqual({ 2: duplicateRowSentence(2) });
});

test('AFEE-15 blank and 00 are one sub code in the file and in the stored rule', async () => {
  const [blank, zeros] = subCodes;
  expect((await send([blank])).message).toBe(importedText(1, { created: 1 }));
  expect((await send([zeros])).message).toBe(importedText(1, { changed: 1 }));
  expect((await send([zeros])).message).toBe(importedText(1, { unchanged: 1 }));
  expect(await rules()).toHaveLength(1);
});

const withoutNames = { 取引先コード: '', 荷受人名: '' };
const missingNames = [requiredSentence('荷受人名'), requiredSentence('取引先コード')].join('\n');
const faultyRows: readonly [Cells, string][] = [
  [{ 荷受人名: '東京　青果' }, duplicateRowSentence(2)],
  [{ 発駅コード: '9999' }, unknownInMasterSentence('発駅コード', '9999')],
  [{ 発受託人コード: '00999' }, unknownInMasterSentence('発受託人コード', '0101/00999')],
  [{ 発駅枝番: '05' }, unknownInMasterSentence('発駅枝番', '0101/05')],
  [{ 着駅コード: '8888' }, unknownInMasterSentence('着駅コード', '8888')],
  [{ 着駅枝番: '01' }, unknownInMasterSentence('着駅枝番', '4506/01')],
  [{ トン数: '0' }, choiceSentence('トン数', ['5', '10'], '0')],
  [{ 品目コード: '888888' }, unknownInMasterSentence('品目コード', '888888')],
  [withoutNames, missingNames],
  [{ 鉄道運賃支払先コード: 'T777', 荷受人名: '別' }, unknownInMasterSentence('鉄道運賃支払先コード', 'T777')],
  [{ 配達料: '1.5', 荷受人名: '別2' }, malformedSentence('配達料', '1.5')],
  [{ 到着区分: '発送' }, choiceSentence('到着区分', ['到着', '着払'], '発送')],
  [withoutNames, missingNames],
];

test('IMP-25 every error of a file is reported with its row', async () => {
  const { successful, errorJson } = await send([feeRow(), ...faultyRows.map(([cells]) => feeRow(cells))]);
  expect(successful).toBe(false);
  expect(errorJson).toEqual(Object.fromEntries(faultyRows.map(([, sentence], at) => [at + 2, sentence])));
});

describe('retired master rows in a file of rules', () => {
  const retire = async (gone: boolean) => {
    await app.db.pool.query(sql`update torihikisaki set gone = ${gone} where id = 'T002'`);
    await app.db.pool.query(sql`update hinmoku set gone = ${gone} where id = '600100'`);
    await app.db.pool.query(sql`update tsuun set gone = ${gone} where id = '7001/01/20010/-'`);
  };
  const retired = {
    発駅コード: '7001',
    発駅枝番: '01',
    発受託人コード: '20010',
    品目コード: '600100',
    取引先コード: 'T002',
  };
  afterEach(() => retire(false));

  test('PICK-35 IMP-25 a new rule with retired rows is an error of its row', async () => {
    await retire(true);
    const { errorJson } = await send([feeRow(), feeRow(retired)]);
    expect(errorJson?.[2]?.split('\n').toSorted()).toEqual(
      [
        retiredSentence('発駅コード', '7001/01/20010'),
        retiredSentence('品目コード', '600100'),
        retiredSentence('取引先コード', 'T002'),
      ].toSorted(),
    );
    expect(await rules()).toEqual([]);
  });

  test('PICK-35 IMP-25 a rule keeps the retired rows that it has', async () => {
    await send([feeRow(retired)]);
    await retire(true);
    const { message } = await send([feeRow({ ...retired, 配達料: '900' })]);
    expect(message).toBe(importedText(1, { changed: 1 }));
  });

  test('PICK-35 IMP-25 a rule gets no retired payee', async () => {
    await send([feeRow()]);
    await retire(true);
    const { errorJson } = await send([feeRow({ 集貨料支払先コード: 'T002' })]);
    expect(errorJson).toEqual({ 1: retiredSentence('集貨料支払先コード', 'T002') });
  });
});

test('IMP-25 a file with an error adds no rule', async () => {
  await send([feeRow(), feeRow({ 発駅コード: '9999' })]);
  expect(await rules()).toEqual([]);
});

test('IMP-03 R33 the import of 到着料金 needs its own right', async () => {
  const other = await app.signIn('取込担当', [{ functionCode: 'IMPORTS', roleBit: 3 }]);
  const answer = await app.call<ProblemBody>('POST', '/gpa/api/imports/arrival-fee', {
    as: other,
    ...multipart({ fileName: 'a.csv', content: 'x' }),
  });
  expect(answer.status).toBe(403);
});

test.each([
  ['an amount', feeRow({ 集貨料: '80*000' }), true],
  ['a name', feeRow({ 荷受人名: '東京*青果' }), false],
])('IMP-53 AFEE-02 a comma in %s that nobody quoted is refused', async (_, row, cut) => {
  const content = feeFile([row]).replace('*', ',');
  const { history } = await importFile(app, user, content, { kind: 'arrival-fee', fileName: '到着料金.csv' });
  expect(history.errorJson).toEqual({ 1: columnCountSentence(feeHeadings.length + 1, feeHeadings.length, cut) });
});
