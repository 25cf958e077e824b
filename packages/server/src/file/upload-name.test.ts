import { expect, test } from 'vitest';
import { historyName, uploadName } from './upload-name.ts';

test.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\取込\\全通.csv', '全通.csv'],
  ['か\u3099.csv', 'が.csv'],
  ['a\u202evsc.exe', 'avsc.exe'],
  ['a\u0000b\r\n.csv', 'ab.csv'],
  ['\ud83d.csv', '.csv'],
  ['😀.csv', '😀.csv'],
  ['  全通.csv ', '全通.csv'],
])('R32 %j becomes %j', (given, kept) => expect(uploadName(given)).toBe(kept));

test('R32 a name of 4 kB is cut to 255 characters and keeps its ending', () => {
  const kept = uploadName(`${'あ'.repeat(4096)}.csv`);
  expect([...kept]).toHaveLength(255);
  expect(kept.endsWith('あ.csv')).toBe(true);
});

test.each([
  ['全通.csv', '全通.csv'],
  ['全通.CSV', '全通.CSV'],
  ['', 'upload.csv'],
  ['invoice.exe', 'upload.csv'],
  ['invoice.csv.exe', 'upload.csv'],
  ['invoice\u202evsc.exe', 'upload.csv'],
  ['invoice', 'upload.csv'],
  ['invoice.xlsx', 'upload.csv'],
])('R32 the history of an upload `upload.csv` that is called %j shows %j', (given, shown) =>
  expect(historyName(given, 'upload.csv')).toBe(shown),
);
