import { message } from '@tsuun/domain/message/message';
import { FileProblem } from '../../reader/file-problem.ts';

/**
 * Limits above which a workbook is refused (R28). Real ones stay far below; each limit is checked on what is really
 * read, never on what the file declares. Lengths are in characters.
 */
export const limits = {
  /** Files in the archive: a workbook full of pictures has hundreds. */
  entries: 5_000,
  directoryBytes: 2 * 1024 * 1024,
  /**
   * A part may always unpack to this, and beyond it to so many times the bytes it was unpacked from. The rows of a sheet
   * may have as many characters: a text described once and used often is packed, too.
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
  /** The grid of a sheet, and how far to the right a filled cell can belong to a list. */
  rows: 1_048_576,
  columns: 16_384,
  filledColumns: 1_024,
  /** Merged areas, of which a sheet made by people has some hundreds. */
  merged: 100_000,
  sheets: 1_000,
  styles: 100_000,
} as const;

/** Not a workbook, not a whole one, or one that means no good: to staff it is all the same (IMP-11). */
export const refuse = (): never => {
  throw new FileProblem(message.fileFormat);
};
