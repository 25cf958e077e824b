import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { requiredSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { bothForms } from '@tsuun/domain/message/transfer-sentence';
import { trimSpaces } from '@tsuun/domain/value/space';
import { sameSubCode } from '@tsuun/domain/value/sub-code';
import { blank } from '../copy-text.ts';
import type { StagedColumn } from '../import-plan.ts';
import { memo } from '../memo.ts';
import type { PlacedColumn } from '../placed-columns.ts';
import type { StationCodes, Stations } from './stations.ts';

/** Parts of a station's key in one text; no cell that is good has this character. */
const between = '\u0000';

/**
 * A station by its four codes; columns the file lacks (place -1) count as blank. What is not found is told under the
 * station's own heading where the station is unknown, under the agent's where only that is, or is blank at a station
 * of several.
 */
export function stationColumn(name: string, parts: readonly PlacedColumn[], stations: Stations): StagedColumn {
  const read = memo((text) => readStation(parts, text.split(between), stations));
  const [station = -1, branch = -1, agent = -1, sub = -1] = parts.map(({ place }) => place);
  return {
    name,
    key: parts[0]?.column.key === true,
    read: (cells) =>
      read(
        cellAt(cells, station) +
          between +
          cellAt(cells, branch) +
          between +
          cellAt(cells, agent) +
          between +
          cellAt(cells, sub),
      ),
  };
}

const cellAt = (cells: readonly string[], place: number): string => (place < 0 ? '' : (cells[place] ?? ''));

function readStation(
  parts: readonly PlacedColumn[],
  texts: readonly string[],
  stations: Stations,
): string | CellProblem {
  const values = parts.map(({ column }, i) => readCell(column, texts[i] ?? ''));
  const problems = values.filter((value) => value instanceof CellProblem);
  if (problems.length > 0) return new CellProblem(...problems.flatMap(({ sentences }) => sentences));
  const codes = values.map((value) => String(value ?? '')) as unknown as StationCodes;
  if (codes.every((code) => code === '')) return blank;
  return stations.find(codes) ?? stationNotFound(parts, texts, codes, stations);
}

/** Why codes lead to no station: told under the agent's heading where only that is unknown, or needed and blank. */
export function stationNotFound(
  parts: readonly PlacedColumn[],
  texts: readonly string[],
  codes: StationCodes,
  stations: Stations,
): CellProblem {
  const known = stations.at(codes[0]);
  if (codes[2] === '' && parts[2] && known.some(({ ekiSubCode }) => sameSubCode(ekiSubCode, codes[1]))) {
    return new CellProblem(requiredSentence(parts[2].column.header));
  }
  const forms = codes.map((code, i) => bothForms(trimSpaces(texts[i] ?? ''), code));
  const agentIsWrong = known.length > 0 && codes[2] !== '';
  const [at, shown] = agentIsWrong ? [2, forms] : [0, forms.slice(0, 2)];
  const header = parts[at]?.column.header ?? parts[0]?.column.header ?? '';
  return new CellProblem(unknownInMasterSentence(header, shown.filter((form) => form !== '').join('/')));
}
