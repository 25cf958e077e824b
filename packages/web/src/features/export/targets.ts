import {
  analysisExport,
  exportAnalysis,
  exportFees,
  exportOrders,
  exportTitles,
  feeExport,
  orderExport,
} from '@tsuun/contract/exports';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { blankConditions, unreadSentence } from '@tsuun/domain/search/conditions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { firstOfMonth } from '@tsuun/domain/value/day';
import type { UnreadTexts } from '../../ui/input/unread.tsx';

export type TargetConditions = Readonly<Record<string, unknown>>;

/** One thing the page can put out. */
export interface ExportTarget {
  readonly kind: JobKind;
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly conditions: SearchDescription;
  /** What the conditions are at first. */
  start(today: string): TargetConditions;
  /** The hint while a needed condition is missing: such a target is not active (EXP-08, EXP-09). */
  missing(conditions: TargetConditions): string | null;
}

export interface TargetState {
  readonly target: ExportTarget;
  readonly on: boolean;
  readonly conditions: TargetConditions;
  /** By parameter; while there is any, the target is not put out. */
  readonly unread: UnreadTexts;
}

/** Why a target that is on cannot be put out: a needed condition is missing, or one cannot be read. */
export const obstacle = ({ target, conditions, unread }: TargetState): string | null =>
  unreadSentence(target.conditions, Object.keys(unread)) ?? target.missing(conditions);

export type ExportFormat = 'xlsx' | 'csv';

const stationMissing = (conditions: TargetConditions): string | null =>
  conditions.chargeTransportationId === null ? message.stationMissing : null;

/** The targets that work, in the order of the page. */
export const exportTargets: readonly ExportTarget[] = [
  {
    kind: 'export/order',
    label: exportTitles.order,
    endpoint: exportOrders,
    conditions: orderExport,
    start: (today) => ({ ...blankConditions(orderExport), bizResultDt: { from: firstOfMonth(today), to: null } }),
    missing: stationMissing,
  },
  {
    kind: 'export/fees',
    label: exportTitles.fees,
    endpoint: exportFees,
    conditions: feeExport,
    start: (today) => ({ ...blankConditions(feeExport), bizResultDt: { from: firstOfMonth(today), to: null } }),
    missing: stationMissing,
  },
  {
    kind: 'export/analysis',
    label: exportTitles.analysis,
    endpoint: exportAnalysis,
    conditions: analysisExport,
    start: (today) => ({ ...blankConditions(analysisExport), bizResultDt: { from: firstOfMonth(today), to: null } }),
    missing: () => null,
  },
];
