import { message } from '@tsuun/domain/message/message';
import { FileProblem } from '../file-problem.ts';

/**
 * What a workbook may cost before it is refused (R28). Real ones stay far below; each bound is checked on what is
 * really read, never on what the file says of itself.
 */
export const limits = {
  /** Files in the archive: a workbook full of pictures has hundreds. */
  entries: 5_000,
  directoryBytes: 2 * 1024 * 1024,
  /** A part may always unpack to this, and beyond it to so many times the bytes it was unpacked from. */
  unpackedBytes: 32 * 1024 * 1024,
  ratio: 50,
  /** One text or tag: a cell holds 32,767 characters. */
  nodeBytes: 1024 * 1024,
  strings: 2_000_000,
  stringBytes: 48 * 1024 * 1024,
  /** The grid of a sheet, and how far to the right a filled cell can belong to a list. */
  rows: 1_048_576,
  columns: 16_384,
  filledColumns: 1_024,
  sheets: 1_000,
  styles: 100_000,
} as const;

/** Not a workbook, not a whole one, or one that means no good: to staff it is all the same (IMP-11, DOMAIN 4.4). */
export const refuse = (): never => {
  throw new FileProblem(message.fileFormat);
};
