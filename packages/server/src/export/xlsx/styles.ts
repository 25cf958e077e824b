import type { CellKind } from '@tsuun/domain/transfer/export-column';

/** Indexes in `cellXfs` below. Plain numbers use the first, which has no format. */
export const styleOf: Readonly<Record<CellKind | 'head', number>> = { integer: 0, text: 1, day: 2, yen: 3, head: 4 };

const builtInText = 49;
const builtInCommas = 3;
const ownDay = 164;

const format = (numberFormat: number, font = 0): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
  `${numberFormat > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}/>`;

const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Yu Gothic"/><family val="2"/></font>`;

/** Styles of every exported sheet: number, text, day, yen, heading. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="1"><numFmt numFmtId="${ownDay}" formatCode="yyyy\\-mm\\-dd"/></numFmts>`,
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="5">${format(0)}${format(builtInText)}${format(ownDay)}${format(builtInCommas)}${format(builtInText, 1)}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
