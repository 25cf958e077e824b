import type { FileBytes } from './file-bytes.ts';
import { refuse } from './limits.ts';
import { unzipPart } from './unzip-part.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';
import type { ZipPart } from './zip-directory.ts';

const ignore = (): void => undefined;

/** A handler that only looks at some moments. */
export const handler = (moments: Partial<XmlHandler>): XmlHandler => ({
  open: ignore,
  close: ignore,
  text: ignore,
  ...moments,
});

/** Reads a whole part of a workbook; refuses a workbook that lacks it, and what does not look like XML. */
export async function readPart(file: FileBytes, part: ZipPart | undefined, listener: XmlHandler): Promise<void> {
  if (part === undefined) return refuse();
  const scanner = new XmlScanner(listener);
  let first = true;
  for await (const piece of unzipPart(file, part)) {
    if (first) demandXml(piece);
    first = false;
    scanner.push(piece);
  }
}

const mark = Buffer.from('\ufeff');

/** UTF-8 with or without mark: what every spreadsheet writes. UTF-16 would read as something without tags. */
export function demandXml(piece: Buffer): void {
  const from = piece.subarray(0, mark.length).equals(mark) ? mark.length : 0;
  if (piece[from] !== 0x3c) refuse();
}
