import { figures } from '@tsuun/domain/message/figures';
import type { Rehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { importKinds } from '@tsuun/contract/transfers';
import {
  checkedAtText,
  rehearsalFates,
  rehearsalWords,
  rowsText,
  type RehearsalFate,
} from '@tsuun/domain/message/rehearsal-sentence';
import { CheckHead, type CheckTally } from '../../checking/check-head.tsx';

interface RehearsalHeadProps {
  readonly titleId: string;
  readonly rehearsal: Rehearsal | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Which file is checked, when it was, and how many of its rows come to what. */
export const RehearsalHead = ({ rehearsal, ...given }: RehearsalHeadProps) => (
  <CheckHead
    {...given}
    above={rehearsalWords.above}
    title={rehearsal?.fileName ?? rehearsalWords.title}
    about={rehearsal && aboutOf(rehearsal)}
    tallies={rehearsal === null || rehearsal.checkedAt === null ? [] : talliesOf(rehearsal.counts)}
  />
);

function aboutOf({ kind, checkedAt, versionNo, rowCount }: Rehearsal): readonly [string, string] {
  const { label } = importKinds[kind];
  const time = checkedAt === null ? null : (/\d{2}:\d{2}/.exec(checkedAt)?.[0] ?? checkedAt);
  return [time === null ? label : checkedAtText(label, time, versionNo > 1), time === null ? '' : rowsText(rowCount)];
}

const order: readonly RehearsalFate[] = ['created', 'changed', 'unchanged', 'locked', 'confirmed', 'fault', 'excluded'];

/** Told even where there are none. */
const always: ReadonlySet<RehearsalFate> = new Set(['created', 'changed', 'unchanged', 'fault']);

const looks: Partial<Record<RehearsalFate, Pick<CheckTally, 'look' | 'icon'>>> = {
  locked: { look: 'locked', icon: 'lock' },
  confirmed: { look: 'confirmed', icon: 'tick' },
  fault: { look: 'overdue', icon: 'warning' },
};

const talliesOf = (counts: Rehearsal['counts']): readonly CheckTally[] =>
  order
    .filter((fate) => always.has(fate) || counts[fate] > 0)
    .map((fate) => ({
      label: rehearsalFates[fate],
      count: fate === 'fault' || fate === 'excluded' ? rowsText(counts[fate]) : figures(counts[fate]),
      ...(counts[fate] > 0 && looks[fate]),
    }));
