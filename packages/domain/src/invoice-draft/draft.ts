import type { Day } from '../value/day.ts';

/** Who is billed; all blank for what is billed to nobody. */
export interface DraftParty {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** An order or a fee as a paper tells it; amounts in yen. */
export interface DraftLine {
  readonly source: 'order' | 'fee';
  readonly id: string;
  readonly bizResultDt: Day | null;
  readonly billingDt: Day | null;
  readonly acceptNo: string | null;
  readonly cntnNo: string | null;
  /** Of an order its type, of a fee its handling category, as people call them. */
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly shipper: string | null;
  readonly consignee: string | null;
  /** Of an order its item, of a fee its account. */
  readonly item: string | null;
  /** Of a fee. */
  readonly summary: string | null;
  /** What an order bills for each leg and beside them. */
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

/** What the lines of one tax category come to, and what of it is not confirmed. */
export interface DraftSum {
  readonly source: DraftLine['source'];
  readonly taxCode: string | null;
  readonly taxName: string | null;
  readonly count: number;
  readonly amount: number;
  readonly openCount: number;
  readonly openAmount: number;
}

/** What is due to be on somebody's paper. */
export interface DraftOf {
  readonly party: DraftParty;
  readonly sums: readonly DraftSum[];
}
