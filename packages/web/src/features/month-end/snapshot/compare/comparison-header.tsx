import { listSnapshots, type Comparison, type Snapshot, type SnapshotSums } from '@tsuun/contract/month-end/snapshot';
import { counted } from '@tsuun/domain/message/figures';
import { monthByBasis, monthWords } from '@tsuun/domain/message/month-end/report';
import { snapshotChoice, snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { words } from '@tsuun/domain/message/words';
import { basisLabel, monthSearch, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { mapFilters } from '@tsuun/domain/month-end/report/filters';
import { confirmedRate, rateText } from '@tsuun/domain/month-end/report/figures';
import { formatYen } from '@tsuun/domain/value/yen';
import { inList } from '../../../../lib/calls.ts';
import { useRead } from '../../../../lib/use-read.ts';
import { toAddress } from '../../../../search/address-conditions.ts';
import { Link } from '../../../../shell/link.tsx';
import { addressOf, monthPage } from '../../../../shell/pages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SelectInput } from '../../../../ui/input/choice/select-input.tsx';
import { nothingUnparsed } from '../../../../ui/input/unparsed.tsx';
import { Signed } from './signed.tsx';

interface ComparisonHeaderProps {
  readonly found: Comparison;
  readonly onOther: (id: string | null) => void;
}

export function ComparisonHeader({ found: { base, other, before, after }, onOther }: ComparisonHeaderProps) {
  const conditions = conditionsOf(base);
  const query = useRead(['month', listSnapshots.path, conditions, 0], listSnapshots, { query: conditions, ...inList });
  const others = (query.data ?? []).filter(({ id }) => id !== base.id);
  const named = Object.values(base.filters).map((filter) => filter && (filter.name ?? filter.id));
  const scope = named.filter(Boolean).join('　') || snapshotWords.allRecords;
  return (
    <>
      <section className="card padded row wrap spread" aria-label={snapshotWords.base}>
        <div>
          <p className="muted">{monthWords.title}</p>
          <h1 className="section-title">{snapshotWords.compareTitle}</h1>
        </div>
        <p>
          {monthByBasis(base.month, basisLabel(base.basis))}　{scope}
        </p>
        <p>
          <b>{nameOf(base)}</b> <Icon name="arrowRight" small label={words.becomes} />
        </p>
        <SelectInput
          label={snapshotWords.other}
          labelPlace="hidden"
          width="full"
          choices={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
          blankLabel={snapshotWords.now}
          value={other?.id ?? null}
          onChange={onOther}
        />
        <span className="row loose push" data-print="never">
          <Link to={addressOf(monthPage.path, toAddress(monthSearch, { values: conditions, unread: nothingUnparsed }))}>
            {snapshotWords.back}
          </Link>
          <Button look="muted" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
        </span>
      </section>
      <Figures before={before} after={after} />
    </>
  );
}

const nameOf = ({ no, takenAt, takenBy, remark }: Snapshot): string => snapshotChoice(no, takenAt, takenBy, remark);

const conditionsOf = ({ month, basis, filters }: Snapshot): MonthConditions => ({
  month,
  basis,
  part: null,
  ...mapFilters((_, key) => filters[key]?.id ?? null),
});

const profitOf = ({ billing, payment }: SnapshotSums): number => billing - payment;

const figures = [
  [monthWords.billing, ({ billing }: SnapshotSums) => billing],
  [monthWords.payment, ({ payment }: SnapshotSums) => payment],
  [monthWords.profit, profitOf],
] as const;

const Figures = ({ before, after }: { readonly before: SnapshotSums; readonly after: SnapshotSums }) => (
  <div className="month-four loose">
    {figures.map(([label, of]) => (
      <section key={label} className="card month-card" aria-label={label}>
        <h2 className="muted plain">{label}</h2>
        <Signed yen={of(after) - of(before)} />
        <p className="month-card-line">
          <span className="muted">{formatYen(of(before))}</span> <Icon name="arrowRight" small label={words.becomes} />{' '}
          <b className="lead">{formatYen(of(after))}</b>
        </p>
      </section>
    ))}
    <section className="card month-card" aria-label={monthWords.confirmedRate}>
      <h2 className="muted plain">{monthWords.confirmedRate}</h2>
      <span>
        {confirmedText(before)} <Icon name="arrowRight" small label={words.becomes} /> {confirmedText(after)}
      </span>
      <p className="month-card-line">
        <span className="muted">{rateText(confirmedRate(before))}</span>{' '}
        <Icon name="arrowRight" small label={words.becomes} /> <b className="lead">{rateText(confirmedRate(after))}</b>
      </p>
    </section>
  </div>
);

const confirmedText = ({ confirmed, count }: SnapshotSums): string =>
  `${confirmed.toLocaleString('en-US')}／${counted(count)}`;
