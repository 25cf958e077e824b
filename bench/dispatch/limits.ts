import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre';
import { fileBytes } from '../../packages/server/testing/file-bytes.ts';
import { openWorkbook } from '../../packages/server/src/import/xlsx/workbook-rows.ts';
import { fromBufferPromise } from 'yauzl';

/** The limit: unpacks a sheet at once and counts its cells without reading their values. */
export async function findCells(file: Buffer): Promise<number> {
  const zip = await fromBufferPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return countCells(inflateRawSync(file.subarray(fileDataStart, fileDataStart + entry.compressedSize)));
  }
  throw new Error('no sheet');
}

function countCells(sheet: Buffer): number {
  let cells = 0;
  for (let at = sheet.indexOf('<c '); at !== -1; at = sheet.indexOf('<c ', at + 3)) cells += 1;
  return cells;
}

/** Reads the rows with all their values as texts with our reader; returns the number of cells. */
export async function readRows(file: Buffer): Promise<number> {
  let cells = 0;
  for await (const { rows } of (await openWorkbook(fileBytes(file))).rows()) {
    for (const row of rows) cells += row.length;
  }
  return cells;
}

/** Reads the same rows with a streaming library; returns the number of cells. */
export async function readByLibrary(file: Buffer): Promise<number> {
  let cells = 0;
  for await (const { values } of streamXlsxRows(file)) cells += values.length;
  return cells;
}
