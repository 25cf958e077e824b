import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { matchKey } from '@tsuun/domain/value/match-key';

/** How sheets that people keep call a line that only adds up. */
const sum = /(?:合|小|総|累)計[:：]?$/;

const isSum = (text: string): boolean => text !== '' && sum.test(matchKey(text));

/**
 * Tells rows of a sheet that are no data: sums, which stand where no acceptance number does or in its
 * place, and the headings said again at the top of a printed page.
 */
export function noDataRow(layout: Layout): (cells: readonly string[]) => boolean {
  const [key = dispatchFormat.columns[0]] = dispatchFormat.columns;
  const place = layout.places[0] ?? -1;
  const heading = matchKey(key?.header ?? '');
  return (cells) => {
    const acceptNo = cells[place] ?? '';
    if (acceptNo === '') return cells.some(isSum);
    // Numbers of orders are letters and digits; only other texts are looked at.
    if (acceptNo.charCodeAt(0) < 0x80) return false;
    return matchKey(acceptNo) === heading || isSum(acceptNo);
  };
}
