import { invoiceDraftWords } from '../../message/month-end/invoice-draft.ts';
import type { Day } from '../../value/day.ts';
import { fileNamePart } from '../../value/file-name-part.ts';
import { filtersInFileName, type FilterName } from '../report/filters.ts';
import type { DraftParty } from './draft.ts';
import type { DraftFormat } from './search.ts';

/**
 * Names of the files of one archive: `請求の下書き_202610_2000555120_㈱髙﨑製紙.pdf`, unique in any case and safe on Windows,
 * macOS and Linux. Filters are named by their codes at the end, because a draft of one station is not complete.
 */
export class DraftNames {
  private readonly taken = new Set<string>();
  private readonly from: Day;
  private readonly format: DraftFormat;
  private readonly filters: string;

  constructor(from: Day, format: DraftFormat, filters: readonly FilterName[] = []) {
    this.from = from;
    this.filters = draftFilters(filters);
    this.format = format;
  }

  of({ code, name }: DraftParty): string {
    const partyParts = [code, name ?? (code === null ? invoiceDraftWords.noParty : null)].filter(
      (part) => part !== null,
    );
    const base = [invoiceDraftWords.title, this.from.slice(0, 7).replace('-', ''), ...partyParts]
      .map(fileNamePart)
      .join('_');
    for (let n = 1; ; n += 1) {
      const numbered = `${base}${this.filters}${n === 1 ? '' : `（${n}）`}`;
      const key = numbered.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return `${numbered}.${this.format}`;
    }
  }
}

/** Filters in the name of a draft or archive: `_担当駅6092-01`; short, because the party's name is long. */
export const draftFilters = (filters: readonly FilterName[]): string =>
  filtersInFileName(filters.map(({ label, code }) => `${label}${code}`));
