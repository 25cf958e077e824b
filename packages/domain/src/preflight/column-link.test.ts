import { expect, test } from 'vitest';
import { zentsuFormat } from '../formats/zentsu.ts';
import type { Column } from '../transfer/import-format.ts';
import { columnLink, columnsOfLink } from './column-link.ts';

const named = (header: string) => zentsuFormat.columns.find((column) => column.header === header) as Column;

test('PRE-22 a column of codes has its master, any other column has none', () => {
  expect(columnLink(named('品目コード'))?.target.master).toBe('hinmoku');
  expect(columnLink(named('請求先コード'))?.target.master).toBe('torihikisaki');
  expect(columnLink(named('受付番号'))).toBeNull();
});

test('PRE-22 a station has its own columns for code, branch and agent', () => {
  expect(columnsOfLink(zentsuFormat.columns, named('発駅コード')).map(([{ header }]) => header)).toEqual([
    '発駅コード',
    '発駅枝番',
    '発受託人コード',
    '発受託人サブコード',
  ]);
});
