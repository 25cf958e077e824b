import exceljs from '@mui/x-internal-exceljs-fork';
import { readXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';

type Rows = readonly (readonly unknown[])[];

/** Rows of a sheet without blank ends; days as texts. */
const plain = (rows: Rows): unknown[][] => {
  const cells = rows.map((row) =>
    Array.from(row, (cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null))),
  );
  return cells
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
    .filter((row) => row.length > 0);
};

/** The sheets of a workbook, as three libraries of other people read them. */
export async function readByOthers(
  bytes: Buffer,
): Promise<Readonly<Record<'hucre' | 'exceljs' | 'readExcelFile', unknown[][][]>>> {
  const { sheets } = await readXlsx(bytes);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const byExceljs = workbook.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    return plain(rows);
  });
  const read = await readExcelFile(bytes);
  return {
    hucre: sheets.map(({ rows }) => plain(rows)),
    exceljs: byExceljs,
    readExcelFile: read.map(({ data }) => plain(data)),
  };
}
