import userEvent from '@testing-library/user-event';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { masters } from '@tsuun/domain/lookup/masters';
import { keitanBumonRef } from '@tsuun/domain/lookup/refs';
import { sizeWatchers } from '../../testing/element-size.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { LookupPicker } from './lookup-picker.tsx';
import type { LookupRow } from './lookup-source.ts';
import { rowText, type LookupKind } from './references.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => vi.unstubAllGlobals());

/** A station row as its searches answer it. */
const station = (code: string): LookupRow => ({
  id: `${code}/01/10010/000`,
  jrEkiCode: code,
  ekiSubCode: '01',
  ekimeiKanji: `駅${code}`,
  jutakuninCode: '10010',
  jutakuninSubCode: '000',
  kaishaName: '当社',
});
const target = (master: string, code: readonly string[], name: string) => ({ master, code, name, shape: {} }) as never;
const tsuun = target('tsuun', ['jrEkiCode', 'ekiSubCode'], 'ekimeiKanji');

function open(kind: LookupKind) {
  const onPick = vi.fn<(row: LookupRow) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <InApp today="2026-05-20">
      <LookupPicker {...kind} onPick={onPick} onClose={onClose} />
    </InApp>,
  );
  return { onPick, onClose, user: userEvent.setup() };
}

const requestedPaths = () => server.requests.map(({ path }) => path);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

test('MSG-43 PICK-02 PICK-03 PICK-08 PICK-09 PICK-14 our stations: title, conditions, columns; a double-click takes one and closes', async () => {
  server.on('GET /tsuun/search/charge-transportation', () => ({
    totalCount: 2,
    list: [station('4491'), station('6092')],
  }));
  const { onPick, onClose, user } = open({ target: tsuun, variant: 'charge-transportation' });
  const dialog = await screen.findByRole('dialog', { name: '担当駅選択' });
  const conditions = within(dialog).getAllByRole('textbox');
  expect(conditions.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(['JR駅コード', '駅名']);
  const row = await screen.findByRole('row', { name: /駅6092/ });
  expect(headers()).toEqual(expect.arrayContaining(['JR駅コード', '駅枝番', '駅名', '受託人コード', '会社名']));
  await user.dblClick(row);
  expect(onPick).toHaveBeenCalledWith(station('6092'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('PICK-04 PICK-05 a condition starts at page 0 again; クリア empties the conditions', async () => {
  server.on('GET /tsuun/search', () => ({ totalCount: 1, list: [station('4491')] }));
  const { onPick, user } = open({ target: tsuun });
  await screen.findByText('駅4491');
  await user.type(screen.getByLabelText('駅名'), '吹田');
  await waitFor(() => expect(requestedPaths().at(-1)).toBe('/tsuun/search?ekimeiKanji=吹田&pageNum=0'));
  await user.click(screen.getByRole('button', { name: 'クリア' }));
  await waitFor(() => expect(requestedPaths().at(-1)).toBe('/tsuun/search?pageNum=0'));
  expect(screen.getByLabelText<HTMLInputElement>('駅名').value).toBe('');
  expect(onPick).not.toHaveBeenCalled();
});

test('SEARCH-04 検索 searches also when no condition has changed', async () => {
  server.on('GET /tsuun/search', () => ({ totalCount: 1, list: [station('4491')] }));
  const { user } = open({ target: tsuun });
  await screen.findByText('駅4491');
  await user.click(screen.getByRole('button', { name: '検索' }));
  await waitFor(() => expect(requestedPaths()).toEqual(['/tsuun/search?pageNum=0', '/tsuun/search?pageNum=0']));
  await screen.findByText('駅4491');
});

test('PICK-04 more rows than a page are appended', async () => {
  const list = Array.from({ length: 60 }, (_, index) => station(String(1000 + index)));
  server.on('GET /tsuun/search', ({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('pageNum'));
    return { totalCount: 60, list: list.slice(page * 50, page * 50 + 50) };
  });
  open({ target: tsuun });
  await screen.findByText('駅1000');
  act(() => sizeWatchers.forEach((notify) => notify()));
  await waitFor(() => expect(requestedPaths()).toEqual(['/tsuun/search?pageNum=0', '/tsuun/search?pageNum=1']));
});

test.each([
  ['MSG-43 PICK-06', 'keitan-bumon', undefined, '計単部門選択', ['計単部門コード', '計単部門名']],
  ['PICK-16', 'atsukai-kubun', undefined, '扱区分選択', ['扱区分コード', '扱区分名']],
  ['PICK-16', 'kazei-kubun', undefined, '課税区分選択', ['課税区分', '課税区分名']],
  ['PICK-16', 'jugyoin', undefined, '従業員選択', ['従業員コード', '氏名']],
  ['PICK-16', 'hinmoku', undefined, '品目選択', ['品目コード', '品目名', '品目名カナ']],
  ['PICK-15', 'kanjokamoku', 'seikyu', '勘定科目選択', ['勘定科目コード', '勘定科目名']],
  ['PICK-11', 'torihikisaki', 'billing-to', '取引先選択（請求先）', ['取引先コード', '取引先正式名称', '社内のみ']],
  ['PICK-12', 'torihikisaki', 'pay-to', '取引先選択（支払先）', ['取引先コード', '取引先正式名称', '社内のみ']],
])('%s PICK-30 the picker of %s %s is called %s and asks for %j', async (_, master, variant, title, conditions) => {
  const path = `/${master}/search${variant === undefined ? '' : `/${variant}`}`;
  server.on(`GET ${path}`, () => ({ totalCount: 0, list: [] }));
  open({ target: target(master, [], ''), variant });
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const label of conditions) expect(within(dialog).getByLabelText(label), label).toBeTruthy();
  await waitFor(() => expect(requestedPaths()[0]).toBe(`${path}?pageNum=0`));
  expect(masters.some(({ name }) => name === master)).toBe(true);
});

test('PICK-07 PICK-10 a department is reported by code and name, our station by code with branch and name', () => {
  const department = rowText(keitanBumonRef, undefined);
  expect(department({ id: '1', keitanBumonCode: '410100', keitanBumonNameKanji: '大阪支店' }).text).toBe(
    '410100 - 大阪支店',
  );
  expect(rowText(tsuun, 'charge-transportation')(station('6092')).text).toBe('6092-01 駅6092');
});

test('PICK-35 the dialog of a condition finds retired rows too and marks them', async () => {
  const retired = { ...station('6092'), retired: '廃止' };
  server.on('GET /tsuun/search/charge-transportation', () => ({ totalCount: 1, list: [retired] }));
  open({ target: tsuun, variant: 'charge-transportation', withRetired: true });
  expect(await screen.findByRole('row', { name: /駅6092.*廃止/ })).toBeTruthy();
  expect(requestedPaths().at(-1)).toContain('withRetired=true');
  expect(rowText(tsuun, 'charge-transportation')(retired).text).toBe('6092-01 駅6092 廃止');
});
