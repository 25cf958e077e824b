import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readTabText } from '@tsuun/domain/paste/read-tab-text';
import { copiedBy, pasteInto } from './clipboard.ts';
import { openOrderPage } from './open-order-page.ts';

const office = 'soffice';
const isThere = spawnSync(office, ['--version']).status === 0;
if (!isThere) {
  process.stdout.write(`skipped: ${office} is not installed (Debian: libreoffice-calc), so Calc is not asked\n`);
}

const { orderPage, listOwn, visitor } = await openOrderPage('OFC');
const { page } = visitor;

/** Text of a copied table that Calc takes as it takes one from the clipboard. */
async function throughCalc(html: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tsuun-office-'));
  await writeFile(join(folder, 'copied.html'), html);
  const own = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--infilter=HTML (StarCalc)'];
  // Tabs, quotes, UTF-8, every cell as it is shown.
  const to = [
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true',
    '--outdir',
    join(folder, 'out'),
  ];
  await promisify(execFile)(office, [...own, ...to, join(folder, 'copied.html')]);
  const text = await readFile(join(folder, 'out', 'copied.csv'), 'utf8');
  await rm(folder, { recursive: true });
  return text;
}

/** Calc shows amounts with commas. */
const plain = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => (/^-?[\d,]+$/.test(cell) ? cell.replaceAll(',', '') : cell)));

test.skipIf(!isThere)(
  'PASTE-02 PASTE-04 a copied table opened in Calc keeps zeros, days, negative yen and line breaks; copied there and pasted back it changes nothing',
  async () => {
    const texts = { remarks: '一行目\n二行目 <b>&"', shipperNm: '=1+1', shipperAddress: '1-2' };
    const numbers = { deliveryAmtInfo: { amt: -1_200 }, pickCarInfo: { carNo: '0012' } };
    const orders = await listOwn(
      { acceptNo: '000730', ...texts, ...numbers },
      { acceptNo: '000731', orderType: '20', consigneeAddress: '2026-05-01' },
    );
    await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
    const copied = await copiedBy(page, () => orderPage.press('選んだ行の全項目をコピー'));
    const calc = await throughCalc(copied.html);
    expect(plain(readTabText(calc))).toEqual(readTabText(copied.text));

    await orderPage.press('貼り付けで更新');
    const dialog = orderPage.over('貼り付けで更新');
    await dialog.getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
    await pasteInto(page, { text: calc });
    await dialog.getByRole('button', { name: '変更なし 2' }).waitFor();
    await dialog.getByText('更新 0件').waitFor();
  },
);
