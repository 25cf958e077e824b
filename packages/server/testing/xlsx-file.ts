import { type ZipFileEntry, zipFile } from './zip-file.ts';

/** A cell: text, number, blank, a day as serial number, or its XML for everything odd (`A1` is put in by us). */
export type XlsxCell = string | number | null | { readonly day: number } | { readonly xml: string };

export interface XlsxSheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly before?: boolean;
}

export interface XlsxOptions {
  readonly date1904?: boolean;
  /** The XML of the table of texts. */
  readonly strings?: string;
  /** Sheets before ours: hidden ones. */
  readonly hiddenBefore?: boolean;
  /** Further visible sheets behind ours, or before it. */
  readonly sheets?: readonly XlsxSheet[];
  /** Number formats of the styles from 4 on. */
  readonly formats?: readonly string[];
  /** More or other parts; one of a known name takes its place. */
  readonly parts?: readonly ZipFileEntry[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const columnName = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : columnName(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26));

function cellXml(cell: XlsxCell, place: string): string {
  if (cell === null) return `<c r="${place}" s="1"/>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="2"><v>${cell.day}</v></c>`;
  return cell.xml.replace('<c', `<c r="${place}"`);
}

export const rowXml = (cells: readonly XlsxCell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `${columnName(i)}${number}`)).join('')}</row>`;

const rowsXml = (rows: readonly (readonly XlsxCell[])[]): string =>
  rows.map((cells, i) => rowXml(cells, i + 1)).join('');

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook around one sheet's XML. */
export function xlsxParts(sheet: string, options: XlsxOptions = {}): ZipFileEntry[] {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const { date1904 = false, strings, hiddenBefore = false, sheets = [], formats = [], parts = [] } = options;
  const sheetTags = (before: boolean) =>
    sheets
      .map((one, n) =>
        (one.before ?? false) === before
          ? `<sheet name="${escapeXml(one.name)}" sheetId="${n + 10}" r:id="rId${n + 10}"/>`
          : '',
      )
      .join('');
  const own: ZipFileEntry[] = [
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${
        hiddenBefore ? '<sheet name="前月" sheetId="1" state="veryHidden" r:id="rId9"/>' : ''
      }${sheetTags(true)}<sheet name="配車" sheetId="2" r:id="rId1"/>${sheetTags(false)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
        relation('rId9', 'worksheet', 'worksheets/sheet9.xml'),
        ...sheets.map((_, n) => relation(`rId${n + 10}`, 'worksheet', `worksheets/sheet${n + 10}.xml`)),
        ...(strings === undefined ? [] : [relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml')]),
      ),
    },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>' +
        formats
          .map((code, n) => `<numFmt numFmtId="${n + 170}" formatCode="${escapeXml(code).replaceAll('"', '&quot;')}"/>`)
          .join('') +
        '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="164"/><xf numFmtId="14"/>' +
        `${formats.map((_, n) => `<xf numFmtId="${n + 170}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    { name: 'xl/worksheets/sheet9.xml', content: sheetXml(rowXml(['隠し'], 1)) },
    ...sheets.map(({ rows }, n) => ({ name: `xl/worksheets/sheet${n + 10}.xml`, content: sheetXml(rowsXml(rows)) })),
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
  ];
  return [...own.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts];
}

/** A workbook of one sheet with these rows, numbered from one. */
export const xlsxFile = (rows: readonly (readonly XlsxCell[])[], options: XlsxOptions = {}): Buffer =>
  zipFile(xlsxParts(sheetXml(rowsXml(rows)), options));
