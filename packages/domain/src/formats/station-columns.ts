import { tsuunRef } from '../lookup/refs.ts';
import { type Column, type ColumnOptions, column } from '../transfer/import-format.ts';

const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = tsuunRef.shape;

/** The two columns that name a station. `headers` are those of station and branch. */
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

/** The two columns that name a station's agent. In a rule the agent must be named, a feed may leave it blank. */
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
