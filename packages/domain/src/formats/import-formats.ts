import { arrivalFeeFormat } from './arrival-fee.ts';
import { dispatchFormat } from './dispatch.ts';
import { nameConversionFormat } from './name-conversion.ts';
import { zentsuFormat, fiftyTwoFtFormat } from './zentsu.ts';
import type { FileFormat, ImportFormat } from '../transfer/import-format.ts';
import { matchKey } from '../value/match-key.ts';

export const importFormats: readonly ImportFormat[] = [
  zentsuFormat,
  dispatchFormat,
  fiftyTwoFtFormat,
  arrivalFeeFormat,
  nameConversionFormat,
];

/** Number of headings that a format may leave unread before the file is taken for one of another kind. */
const maxUnread = 9;

/**
 * Format of another import that knows more of a file's headings than the given one, which leaves at least ten unread;
 * otherwise `null`. The files of all of them have the same extension.
 */
export function betterFormat(format: FileFormat, headings: readonly string[]): ImportFormat | null {
  const keys = new Set(headings.map((heading) => matchKey(heading)).filter((key) => key !== ''));
  const own = knownOf(format, keys);
  if (format.headed === true || keys.size - own <= maxUnread) return null;
  const others = importFormats.filter(({ file }) => file === format.file);
  const [best] = others.toSorted((one, other) => knownOf(other, keys) - knownOf(one, keys));
  return best && knownOf(best, keys) > own ? best : null;
}

/** Number of headings that a format knows, by its own names or by assignments of users. */
function knownOf({ columns, known }: FileFormat, keys: ReadonlySet<string>): number {
  const headers = new Set([...columns.map(({ header }) => matchKey(header)), ...(known?.keys() ?? [])]);
  return [...keys].filter((key) => headers.has(key)).length;
}
