import { invoiceDraftWords } from '@tsuun/domain/message/month-end/invoice-draft';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { DraftLine } from '@tsuun/domain/month-end/invoice-draft/draft';
import { expect, test } from 'vitest';
import { draftHeadOf2026, draftLine, draftOf } from '../../../../../testing/draft-lines.ts';
import { pagesOf } from '../../../../../testing/read-pdf.ts';
import { draftPdf } from './draft-pdf.ts';
import { openFaces } from './face.ts';
import { fitRow } from './page-row.ts';
import { PdfPages } from './pdf-pages.ts';

const faces = await openFaces();
const pdfOf = (lines: readonly DraftLine[], name?: string): Promise<Buffer> =>
  buffer(Readable.from(draftPdf(draftOf(lines, name), inTwo(lines), draftHeadOf2026, faces)));
const read = async (lines: readonly DraftLine[], name?: string): Promise<string[]> => pagesOf(await pdfOf(lines, name));

async function* inTwo(lines: readonly DraftLine[]) {
  const half = Math.floor(lines.length / 2);
  yield lines.slice(0, half);
  yield lines.slice(half);
}

const fee = draftLine({
  source: 'fee',
  id: '77',
  type: '通運 附帯 留置料',
  summary: '留置料 10月分',
  amount: -12_000,
});

test.each([
  ['its title and that it is no invoice', ['下書き請求の下書き2026年10月', invoiceDraftWords.notInvoice]],
  ['its party, its user and its time', ['2000555120㈱髙﨑製紙', '作成2026-11-0209:15:00山田花子']],
  ['its period and department', ['2026-10-01～2026-10-31', '120100大阪支店']],
  ['its orders', ['19D-11111', '東京(タ)', '110,000', '未確定', '事業費貸']],
  ['its fees', ['諸料金77', '通運附帯留置料', '△12,000']],
  ['its sums', ['オーダー2件220,000円', '合計3件208,000']],
])('DRAFT-02 DRAFT-03 DRAFT-04 the page of a draft shows %s', async (_, texts) => {
  const [page = '', ...others] = await read([draftLine(), draftLine({ confirmed: false, loan: true }), fee]);
  expect(others).toEqual([]);
  for (const text of texts) expect(page).toContain(text);
});

const pagesOfSixtyLines = async (): Promise<string[]> => {
  const pages = await read(Array.from({ length: 60 }, (_, n) => draftLine({ amount: 1_000 + n })));
  expect(pages.length).toBeGreaterThan(2);
  return pages;
};

test('DRAFT-04 the subtotals of all pages add up to the total on the last page', async () => {
  const pages = await pagesOfSixtyLines();
  const sums = pages.map((page) => Number(/このページの小計\d+件([\d,]+)/.exec(page)?.[1]?.replaceAll(',', '')));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(60_000 + (59 * 60) / 2);
  expect(pages.at(-1)).toContain('合計60件61,770');
});

test('DRAFT-04 each page has its number, its party and that it is no invoice', async () => {
  const pages = await pagesOfSixtyLines();
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`${at + 1}/${pages.length}`);
    expect(page).toMatch(new RegExp(`${invoiceDraftWords.mark}.*${invoiceDraftWords.notInvoice}.*㈱髙﨑製紙`));
  }
});

test('DRAFT-04 the longest names are printed in full', async () => {
  const shipper =
    '北海道札幌市白石区流通センター全農物流株式会社東日本営業本部札幌支店第一営業課御担当者様気付第二倉庫第三バース';
  const name = '株式会社'.repeat(15);
  const [page] = await read([draftLine({ shipper, consignee: shipper })], name);
  expect(page?.split(shipper)).toHaveLength(3);
  expect(page).toContain(name);
});

test('DRAFT-04 a character that the first font lacks is printed in the second, in regular and bold text', async () => {
  const pdf = await pdfOf([draftLine({ shipper: '𠮷田運輸 髙﨑', consignee: '葛\u{e0100}城' })], '株式会社𠮷野');
  const [page] = await pagesOf(pdf);
  for (const text of ['𠮷田運輸髙﨑', '葛城', '株式会社𠮷野']) expect(page).toContain(text);
  expect(page).not.toContain('〓');
  for (const name of ['Regular', 'Bold']) expect(pdf.toString('latin1')).toContain(`+NotoSansJP-${name}`);
});

test('DRAFT-04 characters that both fonts lack are printed as 〓 and listed', async () => {
  const [page] = await read([draftLine({ shipper: '𪜈田運輸' })]);
  expect(page).toContain('〓田運輸');
  expect(page).toContain('「〓」は、この書体にない文字です：〓（U+2A708）');
  const draft = draftOf([draftLine({ source: 'fee' })]);
  const rare = { ...draft, sums: draft.sums.map((sum) => ({ ...sum, taxName: '𪜈' })) };
  const lines = inTwo([draftLine({ source: 'fee' })]);
  const pdf = await buffer(
    Readable.from(
      draftPdf(rare, lines, { ...draftHeadOf2026, filters: [{ label: '担当駅', code: '', text: '𪜈駅' }] }, faces),
    ),
  );
  expect((await pagesOf(pdf))[0]).toMatch(/諸料金〓.*〓駅|〓駅.*諸料金〓/);
  expect((await read([draftLine()]))[0]).not.toContain('〓');
});

test('DRAFT-03 lines that differ from the sums fail the draft', async () => {
  const draft = draftOf([draftLine()]);
  const broken = buffer(Readable.from(draftPdf(draft, inTwo([draftLine(), draftLine()]), draftHeadOf2026, faces)));
  await expect(broken).rejects.toThrow('the lines come to');
});

test('DRAFT-04 the font is embedded with the characters of the page only', async () => {
  const pdf = (await pdfOf([draftLine()])).toString('latin1');
  expect(pdf).toMatch(/\/BaseFont \/[A-Z]+\+BIZUDPGothic-Regular/);
  expect(pdf).not.toContain('NotoSansJP');
  expect(pdf.length).toBeLessThan(120_000);
});

test('DRAFT-04 an amount of any size is on one line within its column', async () => {
  const most = -9_999_999_990;
  const large = draftLine({
    pick: most,
    rail: most,
    delivery: most,
    additional: -999_999_999,
    amount: -20_999_999_979,
  });
  const { cells } = fitRow(new PdfPages(faces, '', '2026-11-02 09:15:00'), large, 300_000, (text) => text);
  for (const { column, fitted } of cells.filter((cell) => cell.column.align === 'end')) {
    expect([column.heading, fitted.map(({ lines }) => lines.length)]).toEqual([column.heading, [1]]);
  }
  const [page] = await read([large]);
  expect(page).toContain('△9,999,999,990△9,999,999,990△9,999,999,990△999,999,999△20,999,999,979');
});

test('DRAFT-04 a character of the font is printed as it was written, variants too', async () => {
  const name = '㈱\ufa19\ufa1b\ufa10 か\u3099ｶﾞ';
  const [page] = await read([draftLine({ shipper: '\uf929\ufa2c' })], name);
  expect(page).toContain('㈱\ufa19\ufa1b\ufa10がｶﾞ');
  expect(page).toContain('\uf929\ufa2c');
});
