import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import iconv from 'iconv-lite';
import { csvFile } from './csv-file.ts';

export type ZentsuRow = Readonly<Record<string, string>>;

export const zentsuHeaders: readonly string[] = zentsuFormat.columns.map(({ header }) => header);

/** A row that is right as it stands; cells by heading. */
export const zentsuRow = (acceptNo: string, cells: ZentsuRow = {}): ZentsuRow => ({
  受付番号: acceptNo,
  オーダー種別: '発送',
  発駅コード: '4506',
  発受託人コード: '10010',
  着駅コード: '0101',
  着受託人コード: '00123',
  発送完了日: '2026/04/10',
  到着完了日: '2026/04/12',
  コンテナ番号: '19D-12345',
  荷受人名: '東京青果',
  品目コード: '012345',
  ...cells,
});

/** A CSV with these headings. */
export const zentsuCsv = (rows: readonly ZentsuRow[], headers: readonly string[] = zentsuHeaders): string =>
  csvFile(headers, rows);

/** Encodes a text as Windows does. */
export const cp932 = (text: string): Buffer => iconv.encode(text, 'cp932');
