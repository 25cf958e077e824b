import type { Day } from '../../value/day.ts';

/** Billed party; all fields are blank for lines without a party. */
export interface DraftParty {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** Order or fee in a draft; amounts in yen. */
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
