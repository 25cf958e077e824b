import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { sharedCodeSentence } from '@tsuun/domain/message/sentence';
import { severalPartsSentence, stationParts, unknownCodeSentence } from '@tsuun/domain/message/transfer-sentence';
import { trimSpaces } from '@tsuun/domain/value/space';
import { sameSubCode } from '@tsuun/domain/value/code';
import { blank } from '../cell-column.ts';
import type { StagedColumn } from '../import-plan.ts';
import { memo } from '../memo.ts';
import type { ColumnInFile } from '../columns-in-file.ts';
import type { LinkMasters } from './link-masters.ts';
import type { StationCodes, Stations } from './stations.ts';

/** Separator between the parts of a station's key; valid cells never contain this character. */
const between = '\u0000';

/** Staged column of a station by its four codes; columns missing in the file (place -1) count as blank. */
export function stationColumn(
  name: string,
  parts: readonly ColumnInFile[],
  { stations, retired }: LinkMasters,
): StagedColumn {
  const read = memo((text) => readStation(parts, text.split(between), stations));
  const [station = -1, branch = -1, agent = -1, sub = -1] = parts.map(({ place }) => place);
  return {
    name,
    key: parts[0]?.column.key === true,
    link: { master: 'tsuun', header: parts[0]?.column.header ?? '', retired: retired.tsuun },
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
  parts: readonly ColumnInFile[],
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

/**
 * Reason why codes match no station, under the heading of the first code without a match: the station, its branch
 * (`fits` checks it against those of the master), or the agent. A blank branch or agent is required if the station has
 * several.
 */
export function stationNotFound(
  parts: readonly ColumnInFile[],
  texts: readonly string[],
  codes: StationCodes,
  stations: Stations,
  fits: typeof sameSubCode = sameSubCode,
): CellProblem {
  const found = stations.at(codes[0]);
  const hasBranch = found.some(({ ekiSubCode }) => fits(codes[1], ekiSubCode));
  const wrong = found.length === 0 ? 0 : hasBranch ? 2 : 1;
  const header = parts[wrong]?.column.header ?? '';
  if (wrong > 0 && codes[wrong] === '' && !stations.isShared(codes)) {
    const part = wrong === 1 ? stationParts.branch : stationParts.agent;
    return new CellProblem(severalPartsSentence(parts[0]?.column.header ?? '', codes[0], part, header));
  }
  const joined = (forms: readonly string[]): string =>
    forms
      .slice(0, wrong === 2 ? 4 : 2)
      .filter((form) => form !== '')
      .join('/');
  const given = joined(codes.map((_, i) => trimSpaces(texts[i] ?? '')));
  if (stations.isShared(codes)) return new CellProblem(sharedCodeSentence(header, given));
  return new CellProblem(unknownCodeSentence(header, joined(codes), given));
}
