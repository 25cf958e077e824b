import { message } from '@tsuun/domain/message/message';
import { FileProblem } from '../../reader/reading.ts';

/**
 * Limits above which a workbook is refused (R28). Real workbooks are far below them. Each limit is checked on the
 * bytes read, never on values that the file declares. Lengths are in characters.
 */
export const limits = {
  /** Files in the archive: a workbook full of pictures has hundreds. */
  entries: 5_000,
  directoryBytes: 2 * 1024 * 1024,
  /**
   * Size to which a part may always unpack; a larger one may have up to `ratio` times its packed bytes. The rows of a
   * sheet may have as many characters, since a text that is stored once and used often is a kind of packing too.
   */
  unpackedBytes: 32 * 1024 * 1024,
  ratio: 50,
  /** Maximum length of XML without a complete tag or text, and maximum nesting of tags. */
  nodeLength: 1024 * 1024,
  depth: 64,
  /** Limits of a cell in spreadsheet programs. */
  cellLength: 32_767,
  rowLength: 128 * 1024,
  /**
   * Maximum total length of the rows that end in one unpacked piece, which are checked together; a cell counts as one
   * more.
   */
  pieceLength: 2 * 1024 * 1024,
  strings: 2_000_000,
  stringsLength: 24 * 1024 * 1024,
  /** Grid of a sheet, and the last column in which a filled cell can belong to a list. */
  rows: 1_048_576,
  columns: 16_384,
  filledColumns: 1_024,
  /** Number of merged areas; a sheet made by people has some hundreds. */
  merged: 100_000,
  sheets: 1_000,
  styles: 100_000,
} as const;

/**
 * Refuses a file that is not a workbook, is incomplete, or is malicious; users see the same sentence for all (IMP-11).
 */
export const refuse = (): never => {
  throw new FileProblem(message.fileFormat);
};
