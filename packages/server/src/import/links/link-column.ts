import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { lostZerosSentence, sharedCodeSentence } from '@tsuun/domain/message/sentence';
import { unknownCodeSentence, severalPartsSentence, stationParts } from '@tsuun/domain/message/transfer-sentence';
import { lostZeros, sameSubCode } from '@tsuun/domain/value/code';
import { trimSpaces } from '@tsuun/domain/value/space';
import { blank, cellColumn, type ColumnInFile } from '../cell-column.ts';
import type { StagedColumn } from '../import-plan.ts';
import type { CodeIds, LinkMasters } from './link-masters.ts';
import { memo } from '../memo.ts';
import type { StationCodes, Stations } from './stations.ts';

/** Staged column of a plain value, or of a link by one code, which is recognised by the end of its path. */
export function valueColumn(name: string, placed: ColumnInFile, masters: LinkMasters): StagedColumn {
  const code = placed.column.path.split('.').at(-1);
  if (code === 'hinmokuCode') return linkColumn(name, placed, 'hinmoku', masters);
  if (code === 'torihikisakiCode') return linkColumn(name, placed, 'torihikisaki', masters);
  return cellColumn(name, placed);
}

/**
 * Staged column of a link by one code, with the id of the master row. A cell that equals a code of the master exactly
 * needs no parsing.
 */
export function linkColumn(
  name: string,
  { column, place }: ColumnInFile,
  master: 'hinmoku' | 'torihikisaki',
  masters: LinkMasters,
): StagedColumn {
  const ids = masters[master];
  const retired = masters.retired[master];
  const lost = lostZeros(() => [...ids].flatMap(([code, id]) => (id === null || retired.has(id) ? [] : [code])));
  return {
    name,
    key: column.key,
    link: { master, header: column.header, retired },
    read: (cells) => {
      const text = cells[place] ?? '';
      return ids.get(text) ?? readLink(column, text, ids, lost);
    },
  };
}

function readLink(
  column: Column,
  text: string,
  ids: CodeIds,
  lost: (code: string) => string | null,
): string | CellProblem {
  const code = readCell(column, text);
  if (code === null) return blank;
  if (code instanceof CellProblem) return code;
  const id = ids.get(String(code)) ?? ids.get(String(code).toUpperCase());
  if (id) return id;
  const given = trimSpaces(text);
  if (id === null) return new CellProblem(sharedCodeSentence(column.header, given));
  const unknown = unknownCodeSentence(column.header, String(code), given);
  return new CellProblem(lostZerosSentence(unknown, lost(String(code)) ?? lost(String(code).toUpperCase())));
}

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
