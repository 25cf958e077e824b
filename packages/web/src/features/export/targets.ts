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
import { firstOfMonth, type Day } from '@tsuun/domain/value/day';
import { anyUnparsed, nothingUnparsed, type UnparsedTexts } from '../../ui/input/unparsed.tsx';

export type TargetConditions = Readonly<Record<string, unknown>>;

/** Export target of the page. */
export interface ExportTarget {
  readonly kind: JobKind;
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly conditions: SearchDescription;
  /**
   * True if it writes the confirmed records of one station, so that several stations are several files (EXP-28,
   * EXP-32).
   */
  readonly byStation: boolean;
  /** Hint about a missing condition, without which the target is not active (EXP-08, EXP-09). */
  missing(conditions: TargetConditions): string | null;
}

export interface TargetState {
  readonly target: ExportTarget;
  readonly on: boolean;
  readonly conditions: TargetConditions;
  /** Stations in addition to that of the conditions, in the order in which they were added. */
  readonly moreStations: readonly ExtraStation[];
  /** Faults by parameter; a target that has any is not exported. */
  readonly unread: UnparsedTexts;
}

export interface ExtraStation {
  /** Key of the input; never used again within a target. */
  readonly key: number;
  readonly id: string | null;
}

/** Chosen stations of a target, each once. */
export function stationsOf({ conditions, moreStations }: TargetState): readonly string[] {
  const chosen = [
    conditions['chargeTransportationId'] as string | null | undefined,
    ...moreStations.map(({ id }) => id),
  ];
  return [...new Set(chosen)].filter((id): id is string => typeof id === 'string');
}

/** Reason why a selected target cannot be exported: a missing or an unreadable condition. */
export const blockingReason = ({ target, conditions, unread }: TargetState): string | null =>
  unreadSentence(target.conditions, Object.keys(unread)) ?? target.missing(conditions);

/** Selected targets: those that may start, those that may not, and the first unreadable one. */
export function chosenOf(states: readonly TargetState[]) {
  const chosen = states.filter(({ on }) => on);
  const isReady = ({ target, conditions }: TargetState): boolean => target.missing(conditions) === null;
  return {
    unread: chosen.find(({ unread }) => anyUnparsed(unread)),
    ready: chosen.filter(isReady),
    blocked: chosen.filter((state) => !isReady(state)),
  };
}

export type ExportFormat = 'xlsx' | 'csv';

const stationMissing = (conditions: TargetConditions): string | null =>
  conditions.chargeTransportationId === null ? message.stationMissing : null;

/** Export targets in the order of the page. */
export const exportTargets: readonly ExportTarget[] = [
  target('order', exportOrders, orderExport, stationMissing),
  target('fees', exportFees, feeExport, stationMissing),
  target('analysis', exportAnalysis, analysisExport, () => null),
];

function target(
  name: 'order' | 'fees' | 'analysis',
  endpoint: Endpoint,
  conditions: SearchDescription,
  missing: ExportTarget['missing'],
): ExportTarget {
  const byStation = 'chargeTransportationId' in conditions;
  return { kind: `export/${name}`, label: exportTitles[name], endpoint, conditions, byStation, missing };
}

/** Targets when the page opens: all off, each from the first day of this month. */
export const statesAtFirst = (today: Day): readonly TargetState[] =>
  exportTargets.map((one) => ({
    target: one,
    on: false,
    conditions: { ...blankConditions(one.conditions), bizResultDt: { from: firstOfMonth(today), to: null } },
    moreStations: [],
    unread: nothingUnparsed,
  }));

/** States on another day: an unchanged range begins with the new month. */
export function statesOn(today: Day, before: Day, states: readonly TargetState[]): readonly TargetState[] {
  const [formerMonth, month] = [firstOfMonth(before), firstOfMonth(today)];
  return states.map((state) => {
    const { from, to } = state.conditions['bizResultDt'] as { readonly from: Day | null; readonly to: Day | null };
    if (from !== formerMonth || to !== null) return state;
    return { ...state, conditions: { ...state.conditions, bizResultDt: { from: month, to } } };
  });
}
