import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { lostZerosSentence, sharedCodeSentence } from '@tsuun/domain/message/sentence';
import { unknownCodeSentence } from '@tsuun/domain/message/transfer-sentence';
import { lostZeros } from '@tsuun/domain/value/code';
import { trimSpaces } from '@tsuun/domain/value/space';
import { blank, cellColumn } from '../cell-column.ts';
import type { StagedColumn } from '../import-plan.ts';
import type { ColumnInFile } from '../columns-in-file.ts';
import type { CodeIds, LinkMasters } from './link-masters.ts';

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
