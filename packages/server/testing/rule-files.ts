import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import { csvFile } from './csv-file.ts';

/** Cells of a row by heading. */
export type Cells = Readonly<Record<string, string>>;

export const feeHeadings = arrivalFeeFormat.columns.map(({ header }) => header);
export const conversionHeadings = nameConversionFormat.columns.map(({ header }) => header);

/** Row of a file of arrival fees, for the rows of `masters.ts`. */
export const feeRow = (cells: Cells = {}): Cells => ({
  発駅コード: '0101',
  発受託人コード: '00123',
  着駅コード: '4506',
  荷受人名: '東京青果',
  トン数: '5',
  品目コード: '012345',
  到着区分: '到着',
  取引先コード: 'T001',
  ...cells,
});

/** Row of a file of name conversions. */
export const conversionRow = (cells: Cells = {}): Cells => ({
  変換前荷受人名: 'ﾄｳｷｮｳ紙業',
  JR駅コード: '7001',
  駅枝番: '01',
  受託人コード: '20010',
  品目コード: '600100',
  変換後名称: '東京紙業㈱',
  ...cells,
});

export const feeFile = (rows: readonly Cells[], headings = feeHeadings): string => csvFile(headings, rows);
export const conversionFile = (rows: readonly Cells[], headings = conversionHeadings): string =>
  csvFile(headings, rows);
