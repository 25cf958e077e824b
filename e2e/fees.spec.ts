import { fixedTaxReason } from '@tsuun/domain/message/rule-sentence';
import { tooLongSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fee } from '@tsuun/domain/fee/record';
import { Api } from './api.ts';
import { feeBody } from './fee-body.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;
let api: Api;

beforeAll(async () => {
  api = await Api.signIn();
  visitor = await Visitor.arrive();
  screen = new Screen(visitor.page, '諸料金一覧', '諸料金編集');
  await visitor.signIn();
});
afterAll(() => visitor.leave());

/** Each test has a day of its own; no sample fee is after the test's today. */
let day = '2026-05-31';
const nextDay = (): string => (day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));

const stored = async (): Promise<readonly Fee[]> =>
  (await api.get<{ list: Fee[] }>(`/gpa/api/fees/search?pageNum=0&bizResultDtFrom=${day}&bizResultDtTo=${day}`)).list;
const save = () => screen.footer(/^保存/).click();

/** Starts with the list of one day, with so many fees on it. */
async function begin(...amounts: readonly number[]): Promise<void> {
  const fee = { ...feeBody, bizResultDt: nextDay(), billingDt: day, paymentDt: day };
  for (const amt of amounts) await api.post<Fee>('/gpa/api/fees', { ...fee, amt });
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.page.goto(`/fees?bizResultDtFrom=${day}&bizResultDtTo=${day}`);
  await (amounts.length === 0 ? visitor.page.getByText(message.noResult) : screen.row('吹田(タ)').first()).waitFor();
}

/** Starts with one fee, and opens it. */
async function open(amt: number): Promise<void> {
  await begin(amt);
  await screen.row('吹田(タ)').dblclick();
  await screen.field('請求先').waitFor();
}

describe('a new fee from its first field to the list', () => {
  beforeAll(async () => {
    await begin();
    await screen.press('追加');
  });

  test('FEE-31 a new fee has today as 入力日 and nothing else', async () => {
    expect(await screen.field('入力日').inputValue()).toBe('2026-05-20');
    expect(await screen.field('業務実績日').inputValue()).toBe('');
  });

  test('FEE-10 FEE-11 a fee without its required fields is refused by the form and not sent', async () => {
    await screen.field('請求金額').fill('12000');
    await save();
    await expect.poll(() => screen.dialog.getByText(message.required).count()).toBeGreaterThanOrEqual(6);
    expect(await stored()).toEqual([]);
  });

  test('FEE-34 FORM-31 計単部門 follows 担当駅, and the posting days follow 業務実績日', async () => {
    await enterBilling();
    await expect.poll(() => screen.field('計単部門').inputValue()).toContain('410100');
    for (const label of ['請求計上日', '支払計上日'])
      await expect.poll(() => screen.field(label).inputValue()).toBe(day);
  });

  test('FEE-11 the account of the payment fixes its tax category', async () => {
    await enterPayment();
    await expect.poll(() => screen.field('支払課税区分').inputValue()).toContain('課税10%');
    await screen.dialog.getByText(fixedTaxReason).waitFor();
  });

  test('FEE-27 a saved new fee stays a moment in its dialog, which closes by itself, and is in the list', async () => {
    // Watched from before the save, because the dialog stays for less than a second.
    const seen = visitor.page.waitForFunction(
      (text) => document.querySelector('dialog[open]') !== null && document.body.innerText.includes(text),
      message.saved,
    );
    const query = await screen.asks(/fees\/search/, save);
    expect(new URL(query.url()).searchParams.get('pageNum')).toBe('0');
    await seen;
    await screen.dialog.waitFor({ state: 'detached' });
    await screen.row('吹田(タ)', '留置料', '12,000', '9,500').waitFor();
  });

  test('FEE-01 FEE-02 FEE-03 FEE-04 every field of a fee is stored', async () => {
    expect((await stored())[0]).toMatchObject({
      keitan: { keitanBumonCode: '410100' },
      chargeTransportation: { id: '6092/-/10010/000' },
      atsukaiKubun: { atsukaiKubunCode: '201' },
      bizResultDt: day,
      billingDt: day,
      paymentDt: day,
      inputDt: '2026-05-20',
      amt: 12_000,
      billingTo: { torihikisakiCode: '0000004037' },
      kanjokamoku: { kanjokamokuCode: '419900' },
      kazeiKubun: { kazeiKubun: '20' },
      payAmt: 9_000,
      payTo: { torihikisakiCode: '0000002014' },
      payKanjokamoku: { kanjokamokuCode: '510300' },
      payKazeiKubun: { kazeiKubun: '10' },
      payAmt2: 500,
      payTo2Nm: '吹田運送',
      summary: '留置料 5月分',
      remarks: '立会いあり',
      confirmed: false,
    });
  });

  test('FEE-14 the amount of the second payment counts into the payment total', async () => {
    expect((await stored())[0]).toMatchObject({ totals: { payment: 9_500, profit: 2_500 } });
  });
});

/** Enters the days, the departments and the billing side of a fee of 12,000 yen. */
async function enterBilling(): Promise<void> {
  await screen.pick('担当駅', '6092');
  await screen.pick('扱区分', '201');
  await screen.field('業務実績日').fill(day);
  await screen.field('業務実績日').press('Enter');
  await screen.field('請求金額').fill('12,000');
  await screen.pick('請求先', '九州こめ');
  await screen.pick('請求勘定科目', '419900');
  await screen.pick('請求課税区分', '20');
}

/** Enters both payments of a fee, 9,000 and 500 yen, and its remarks. */
async function enterPayment(): Promise<void> {
  await screen.field('支払金額').fill('9000');
  await screen.pick('支払先', '丸信');
  await screen.pick('支払勘定科目', '510300');
  await screen.field('支払金額2').fill('500');
  await screen.field('支払先2名称').fill('吹田運送');
  await screen.field('摘要').fill('留置料 5月分');
  await screen.field('備考').fill('立会いあり');
}

test('FEE-15 FEE-16 FEE-20 our own company empties and closes account and tax category, and opens the loan', async () => {
  await open(12_000);
  const loan = screen.dialog.getByRole('checkbox', { name: '事業費貸（請求）' });
  expect(await loan.isDisabled()).toBe(true);
  await screen.pick('請求先', '名古屋支店');
  await expect.poll(() => screen.field('請求勘定科目').inputValue()).toBe('');
  await expect.poll(() => screen.field('請求勘定科目').isDisabled()).toBe(true);
  await expect.poll(() => screen.field('請求課税区分').isDisabled()).toBe(true);
  await loan.click();
  await save();
  await screen.noticed(message.saved);
  const [fee] = await stored();
  expect(fee).toMatchObject({ kanjokamoku: null, kazeiKubun: null, bizExpenseLoanInfo: { billing: true, pay: false } });
});

describe('a fee with unsaved input', () => {
  const confirm = () => screen.dialog.getByRole('button', { name: /^確定/ }).click();
  const isReadOnly = async () => (await screen.field('請求金額').getAttribute('readonly')) !== null;

  beforeAll(async () => {
    await open(12_000);
    await screen.field('請求金額').fill('99');
  });

  test('FEE-25 FEE-23 確定 asks first, and キャンセル keeps the input', async () => {
    await confirm();
    await screen.answer(message.confirmEditedQuestion, 'キャンセル');
    expect(await screen.field('請求金額').inputValue()).toMatch(/^99$/);
  });

  test('FEE-25 確定 confirms what is stored once the question is answered with OK', async () => {
    await confirm();
    await screen.answer(message.confirmEditedQuestion, 'OK');
    await screen.noticed(message.confirmed);
    expect((await stored())[0]).toMatchObject({ amt: 12_000, confirmed: true });
  });

  test('FEE-21 FEE-22 a confirmed fee is read only until it is released', async () => {
    // The notice says that the fee is being read once more.
    await expect.poll(isReadOnly).toBe(true);
    await screen.dialog.getByRole('button', { name: /^解除/ }).click();
    await screen.noticed(message.released);
    await expect.poll(isReadOnly).toBe(false);
  });
});

test('FEE-08 FORM-14 a copy is a new fee of its own', async () => {
  await begin(12_000);
  await screen.press('コピー', screen.row('吹田(タ)'));
  await screen.dialog.getByText('新規登録').first().waitFor();
  await screen.field('請求金額').fill('7,000');
  await save();
  await screen.dialog.waitFor({ state: 'detached' });
  await screen.row('7,000').waitFor();
  const list = await stored();
  expect(list.map(({ amt }) => amt).toSorted()).toEqual([12_000, 7_000].toSorted());
  expect(new Set(list.map(({ id }) => id)).size).toBe(2);
});

test('FEE-28 戻る and 次へ stop at the ends of the list', async () => {
  await begin(12_000, 7_000);
  await screen.list.getByRole('row').nth(1).dblclick();
  const position = screen.dialog.locator('footer');
  await position.getByText('1 / 2件').waitFor();
  expect(await position.getByRole('button', { name: /^戻る/ }).getAttribute('aria-disabled')).toBe('true');
  await position.getByRole('button', { name: /^次へ/ }).click();
  await position.getByText('2 / 2件').waitFor();
  expect(await position.getByRole('button', { name: /^次へ/ }).getAttribute('aria-disabled')).toBe('true');
});

test('FEE-32 a value that the server refuses is reported at its field and keeps what was typed', async () => {
  visitor.expectComplaint(/status of 400/);
  await open(7_000);
  await screen.field('摘要').fill('変更');
  await visitor.page.route(/\/api\/fees$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'inputError',
        message: message.inputError,
        validationError: { summary: [tooLongSentence('摘要', 60)] },
      },
    }),
  );
  await save();
  await screen.shownError(message.inputError);
  await screen.dialog.getByText(tooLongSentence('摘要', 60)).first().waitFor();
  expect(await screen.field('摘要').inputValue()).toBe('変更');
});

test('FORM-30 in a list of a blank field 次へ goes to that field', async () => {
  const { page } = visitor;
  const fee = { ...feeBody, bizResultDt: nextDay(), billingDt: day, paymentDt: day, amt: 0, billingTo: null };
  for (const summary of ['一', '二']) await api.post<Fee>('/gpa/api/fees', { ...fee, summary });
  await page.goto(`/fees?bizResultDtFrom=${day}&bizResultDtTo=${day}&noneBillingTo=true`);
  await screen.row('吹田(タ)').first().dblclick();
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'));
  await expect.poll(focused).toBe('billingTo');
  await screen.field('摘要').focus();
  await page.keyboard.press('Control+ArrowDown');
  await screen.dialog.getByText('2 / 2件').waitFor();
  await expect.poll(focused).toBe('billingTo');
});
