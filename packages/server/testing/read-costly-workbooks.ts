import { FileProblem } from '../src/reader/reading.ts';
import { costlyWorkbook } from './costly-workbook.ts';
import { fileBytes } from './file-bytes.ts';
import { firstSheetRows } from './first-sheet.ts';

/** A process of its own, so that its memory can be bounded: reads costly workbooks and reports how many were refused. */
async function read(file: Buffer): Promise<void> {
  for await (const { rows } of firstSheetRows(fileBytes(file))) if (rows.length === 0) return;
}

let refused = 0;
for (let n = 0; n < Number(process.argv[2]); n += 1) {
  const problem = await read(costlyWorkbook(n)).catch((error: unknown) => error);
  if (problem instanceof FileProblem) refused += 1;
}
process.stdout.write(String(refused));
