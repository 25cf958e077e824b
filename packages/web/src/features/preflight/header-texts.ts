import { figures } from '@tsuun/domain/message/figures';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import {
  checkedAtText,
  preflightStatuses,
  rowsText,
  type PreflightStatus,
} from '@tsuun/domain/message/preflight-sentence';
import type { CheckTally } from '../../checking/check-page.tsx';

/** Hour and minute of a moment. */
export const timeOf = (moment: string): string => /\d{2}:\d{2}/.exec(moment)?.[0] ?? moment;

/** Kind of the file with the time of its check, and the number of its rows. */
export function aboutOf({ kind, checkedAt, versionNo, rowCount }: Preflight): readonly [string, string] {
  const { label } = importKinds[kind];
  const time = checkedAt === null ? null : timeOf(checkedAt);
  return [time === null ? label : checkedAtText(label, time, versionNo > 1), time === null ? '' : rowsText(rowCount)];
}

const order: readonly PreflightStatus[] = [
  'created',
  'changed',
  'unchanged',
  'locked',
  'confirmed',
  'fault',
  'excluded',
];

/** Statuses that are shown even without rows. */
const always: ReadonlySet<PreflightStatus> = new Set(['created', 'changed', 'unchanged', 'fault']);

const looks: Partial<Record<PreflightStatus, Pick<CheckTally, 'look' | 'icon'>>> = {
  locked: { look: 'locked', icon: 'lock' },
  confirmed: { look: 'confirmed', icon: 'tick' },
  fault: { look: 'overdue', icon: 'warning' },
};

/** Look of the count of faults once a check has found none. */
const noFault: Pick<CheckTally, 'look' | 'icon'> = { look: 'confirmed', icon: 'tick' };

/** Numbers of rows in the header; none before the first check. */
export const talliesOf = ({ checkedAt, counts }: Preflight, busy: boolean): readonly CheckTally[] =>
  (checkedAt === null ? [] : order)
    .filter((status) => always.has(status) || counts[status] > 0)
    .map((status) => ({
      label: preflightStatuses[status],
      count: status === 'fault' || status === 'excluded' ? rowsText(counts[status]) : figures(counts[status]),
      ...(counts[status] > 0 ? looks[status] : status === 'fault' && !busy && noFault),
    }));
