import { counted, figures } from './figures.ts';
import { shorten } from './shorten.ts';

/** Facts about a file that was read although its user should look at something. */
export interface FileRemarks {
  /** Number of imported rows that the spreadsheet hides. */
  readonly hiddenRows: number;
  /** Number of rows that end before the last heading; the missing cells are read as blank. */
  readonly shortRows: number;
  /** Rows in which two cells may be one amount that a comma cut, with the first of them; `null` if there are none. */
  readonly cutAmounts: {
    readonly rows: number;
    readonly first: { readonly row: number; readonly header: string; readonly text: string };
  } | null;
  /** Names of visible sheets with content but without the headings. */
  readonly unreadSheets: readonly string[];
  readonly unreadColumns: readonly string[];
}

export const noRemarks: FileRemarks = {
  hiddenRows: 0,
  shortRows: 0,
  cutAmounts: null,
  unreadSheets: [],
  unreadColumns: [],
};

/** Sentences about a file that was read, for its check (`imported` is false) and its import (IMP-50). */
export function fileRemarkSentences(remarks: FileRemarks, imported: boolean): string[] {
  const { hiddenRows, shortRows, cutAmounts, unreadSheets, unreadColumns } = remarks;
  return [
    hiddenRows > 0 && `非表示の行 ${counted(hiddenRows)}も${imported ? '取り込みました' : '取り込みます'}。`,
    shortRows > 0 && `末尾の空白列が省かれた行 ${counted(shortRows)}。`,
    cutAmounts !== null &&
      `桁区切りのコンマで2列に分かれたかもしれない金額のある行 ${counted(cutAmounts.rows)}（${figures(cutAmounts.first.row)}行目の${cutAmounts.first.header} ${shorten(cutAmounts.first.text)}${cutAmounts.rows > 1 ? 'など' : ''}）。`,
    unreadSheets.length > 0 && `見出しがないため読まなかったシート：${listed(unreadSheets, 'シート')}。`,
    unreadColumns.length > 0 && `読まなかった列：${listed(unreadColumns, '列')}。`,
  ].filter((sentence) => sentence !== false);
}

/** Appends remarks to the result of an import or a check, which has no full stop of its own. */
export const withRemarks = (result: string, remarks: readonly string[]): string =>
  remarks.length === 0 ? result : `${result}。${remarks.join('')}`;

const maxListed = 10;

function listed(names: readonly string[], unit: string): string {
  const shown = names.slice(0, maxListed).map(shorten).join('、');
  const others = names.length - maxListed;
  return others > 0 ? `${shown}、ほか${figures(others)}${unit}` : shown;
}
