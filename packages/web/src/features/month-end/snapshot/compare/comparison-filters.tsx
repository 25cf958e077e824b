import { downloadComparison, type Comparison } from '@tsuun/contract/month-end/snapshot';
import { monthWords } from '@tsuun/domain/message/month-end/report';
import {
  confirmedTooText,
  countedChoice,
  differenceKinds,
  narrowedTo,
  type DifferenceKind,
  snapshotWords,
} from '@tsuun/domain/message/month-end/snapshot';
import type { ComparisonConditions } from '@tsuun/domain/month-end/snapshot/lines';
import { addressOf } from '../../../../lib/calls.ts';
import { forTabUser } from '../../../../lib/tab-user.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ChoiceInput } from '../../../../ui/input/choice/choice-input.tsx';
import { FlagInput } from '../../../../ui/input/choice/flag-input.tsx';
import { Signed } from './signed.tsx';

interface ComparisonFiltersProps {
  readonly found: Comparison;
  readonly values: ComparisonConditions;
  readonly onChange: (next: Partial<ComparisonConditions>) => void;
}

const kinds = Object.keys(differenceKinds) as DifferenceKind[];

type Shown = DifferenceKind | 'amount';

/** Filter by kind of difference, with the number and sum of each. */
export function ComparisonFilters({ found, values, onChange }: ComparisonFiltersProps) {
  const { counts, before, after } = found;
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const choice = (value: Shown, label: string, count: number) => ({ value, label: countedChoice(label, count) });
  const shown: Shown | null = values.amount ? 'amount' : values.kind;
  const show = (next: Shown | null): void =>
    onChange({ amount: next === 'amount', kind: next === 'amount' ? null : next });
  return (
    <>
      <div className="month-header row wrap spread" data-print="never">
        <ChoiceInput
          label={snapshotWords.kind}
          labelPlace="hidden"
          blankLabel={countedChoice(snapshotWords.everything, all)}
          choices={[
            choice('amount', snapshotWords.amount, counts.amount),
            ...kinds.map((kind) => choice(kind, differenceKinds[kind], counts[kind])),
          ]}
          value={shown}
          onChange={show}
        />
        <span className="row wrap loose push">
          <FlagInput
            label={confirmedTooText(counts.confirmedOnly)}
            value={values.confirmedToo}
            onChange={(confirmedToo) => onChange({ confirmedToo })}
          />
          {(['xlsx', 'csv'] as const).map((format) => (
            <a key={format} href={forTabUser(addressOf(downloadComparison, { query: { ...values, format } }))} download>
              <Icon name="download" /> {format.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      <dl className="padded row wrap loose">
        <dt className="muted grow">
          {snapshotWords.differenceTotal}
          <span className="print-only">{narrowedText(values)}</span>
        </dt>
        <dd>
          {monthWords.billing} <Signed yen={after.billing - before.billing} />
        </dd>
        <dd>
          {monthWords.payment} <Signed yen={after.payment - before.payment} />
        </dd>
        <dd>
          {monthWords.profit} <Signed yen={after.billing - after.payment - (before.billing - before.payment)} />
        </dd>
      </dl>
    </>
  );
}

const narrowedText = ({ kind, amount, line }: ComparisonConditions): string =>
  narrowedTo([
    kind === null ? null : differenceKinds[kind],
    amount ? snapshotWords.amount : null,
    line === null ? null : snapshotWords.chosenLine,
  ]);
