import type { Day } from '../../value/day.ts';
import { invoiceDraftWords } from '../../message/month-end/invoice-draft.ts';
import { fileNamePart } from '../../value/file-name-part.ts';
import { filtersInFileName, type FilterName } from '../report/filters.ts';
import type { DraftFormat } from './search.ts';

/** Billed party; all fields are blank for lines without a party. */
export interface DraftParty {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

export interface DraftLine {
  readonly source: 'order' | 'fee';
  readonly id: string;
  readonly bizResultDt: Day | null;
  readonly billingDt: Day | null;
  readonly acceptNo: string | null;
  readonly cntnNo: string | null;
  /** Type of an order or handling category of a fee, as users know it. */
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly shipper: string | null;
  readonly consignee: string | null;
  /** Item of an order or account of a fee. */
  readonly item: string | null;
  /** Summary of a fee; blank for orders. */
  readonly summary: string | null;
  /** Billed amounts of an order, for each leg and in addition to the legs. */
  readonly pick: number | null;
  readonly rail: number | null;
  readonly delivery: number | null;
  readonly additional: number | null;
  readonly amount: number;
  readonly taxCode: string | null;
  readonly taxName: string | null;
  readonly confirmed: boolean;
  readonly loan: boolean;
}

/** Sum of the lines of one tax category, and its unconfirmed part. */
export interface DraftSum {
  readonly source: DraftLine['source'];
  readonly taxCode: string | null;
  readonly taxName: string | null;
  readonly count: number;
  readonly amount: number;
  readonly openCount: number;
  readonly openAmount: number;
}

export interface DraftOf {
  readonly party: DraftParty;
  readonly sums: readonly DraftSum[];
}

export type DraftTotal = Pick<DraftSum, 'count' | 'amount' | 'openCount' | 'openAmount'>;

const nothing: DraftTotal = { count: 0, amount: 0, openCount: 0, openAmount: 0 };

const plus = (one: DraftTotal, other: DraftTotal): DraftTotal => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  openCount: one.openCount + other.openCount,
  openAmount: one.openAmount + other.openAmount,
});

export const totalOf = (sums: readonly DraftTotal[]): DraftTotal => sums.reduce(plus, nothing);

export const sumOfLine = ({ amount, confirmed }: Pick<DraftLine, 'amount' | 'confirmed'>): DraftTotal => ({
  count: 1,
  amount,
  openCount: confirmed ? 0 : 1,
  openAmount: confirmed ? 0 : amount,
});

/**
 * Adds up lines as they are written, so that the sums of a document, which the database has computed before, can be
 * compared with its lines.
 */
export class Tally {
  private all = nothing;

  add(line: Pick<DraftLine, 'amount' | 'confirmed'>): void {
    this.all = plus(this.all, sumOfLine(line));
  }

  /** Throws if the lines have another sum, so that such a document is not delivered. */
  check(sums: readonly DraftTotal[]): void {
    const reported = totalOf(sums);
    const differs = (Object.keys(nothing) as (keyof DraftTotal)[]).some((key) => reported[key] !== this.all[key]);
    if (differs)
      throw new Error(`the lines come to ${JSON.stringify(this.all)}, the sums to ${JSON.stringify(reported)}`);
  }
}

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
