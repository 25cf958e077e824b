import type { Column } from '@tsuun/domain/transfer/import-format';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { type ZentsuRow, zentsuRow } from './zentsu-file.ts';

const stations = [
  ['4506', '', '10010', '000'],
  ['7001', '01', '20010', ''],
] as const;

const link = (column: Column): string => column.keys[0] as string;
const isStation = (column: Column): boolean => link(column).endsWith('Transportation');

/** Columns that can be filled in one go: all except the key, the four of a station as one. */
export const plantable: readonly string[] = [
  ...new Set(
    zentsuFormat.columns
      .filter(({ key }) => !key)
      .map((column) => (isStation(column) || column.keys[1] === 'torihikisakiCode' ? link(column) : column.path)),
  ),
];

/** A cell of one of two variants, both right and never the same. */
function cell(column: Column, at: number, variant: 0 | 1): string {
  if (isStation(column)) {
    const codes = stations[link(column) === 'depTransportation' ? variant : 1 - variant] as readonly string[];
    return codes[['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'].indexOf(column.keys[1] ?? '')] ?? '';
  }
  if (column.keys[1] === 'torihikisakiCode') return variant ? 'T002' : 'T001';
  if (link(column) === 'hinmoku') return variant ? '600100' : '012345';
  const { field } = column;
  switch (field.kind) {
    case 'yen':
      return String((variant ? -1 : 1) * (at + 1) * 100);
    case 'integer':
      return String(variant + 1);
    case 'day':
      return `2026/04/${String(10 + variant + (at % 9)).padStart(2, '0')}`;
    case 'flag':
      return String(variant);
    case 'code':
      return String(at * 2 + variant)
        .padStart(field.width, '0')
        .slice(-field.width);
    case 'choice':
      return String(field.choices.filter(({ hidden }) => !hidden)[variant]?.value);
    default:
      return column.path === 'cntnNo' ? `19D-${at}${variant}` : `${variant ? 'B' : 'A'}${at}`;
  }
}

const planted = (column: Column, plants: ReadonlySet<string>): boolean =>
  plants.has(column.path) || plants.has(link(column));

/** A row with every cell filled, those of `plants` otherwise than without. */
export const plantedRow = (acceptNo: string, orderType: string, plants: ReadonlySet<string>): ZentsuRow =>
  zentsuRow(
    acceptNo,
    Object.fromEntries(
      zentsuFormat.columns.flatMap((column, at): [string, string][] => {
        if (column.key) return [];
        if (column.path === 'orderType')
          return [[column.header, planted(column, plants) ? otherType(orderType) : orderType]];
        return [[column.header, cell(column, at, planted(column, plants) ? 1 : 0)]];
      }),
    ),
  );

const otherType = (orderType: string): string => (orderType === '10' ? '21' : '10');
