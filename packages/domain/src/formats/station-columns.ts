import { tsuunRef } from '../lookup/refs.ts';
import { type Column, type ColumnOptions, column } from '../transfer/import-format.ts';

const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = tsuunRef.shape;

/** Two columns of a station, with the headings of station and branch. */
export function stationColumns(
  link: string,
  [station, branch]: readonly [string, string],
  options: ColumnOptions = {},
): Column[] {
  return [
    column(`${link}.jrEkiCode`, jrEkiCode, { ...options, header: station, required: true }),
    column(`${link}.ekiSubCode`, ekiSubCode, { ...options, header: branch, required: false }),
  ];
}

/** Two columns of a station's agent, required in a rule and optional in a feed. */
export function agentColumns(
  link: string,
  [agent, sub]: readonly [string, string],
  options: ColumnOptions = {},
): Column[] {
  return [
    column(`${link}.jutakuninCode`, jutakuninCode, { ...options, header: agent }),
    column(`${link}.jutakuninSubCode`, jutakuninSubCode, { ...options, header: sub, required: false }),
  ];
}
