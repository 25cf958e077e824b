import { counted } from '@tsuun/domain/message/figures';
import { agreementText, moreOrdersText, proposalWords, partyOrdersText } from '@tsuun/domain/message/order/proposal';
import { orderLabel } from '@tsuun/domain/order/path';
import { isUnanimous, keyOf, type Offered, offeredRecord, type PartyGroup } from '@tsuun/domain/proposal/proposal';
import { shortDay } from '@tsuun/domain/value/day';
import { CheckBox } from '../../../ui/input/choice/check-box.tsx';
import { TickAll } from '../../../ui/table/tick-all.tsx';
import { useToday } from '../../../ui/today.ts';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';

type Group = PartyGroup<Offered>;

interface Excluding {
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (which: readonly Offered[], out: boolean) => void;
}

interface OfferedPartiesProps extends Excluding {
  readonly groups: readonly Group[];
  /** Id of the party whose orders are shown next to the list. */
  readonly current: string | null;
  readonly onShow: (partyId: string) => void;
}

/** The offered parties, each with the number of its orders and how sure they are. */
export const OfferedParties = ({ current, ...rest }: OfferedPartiesProps) => (
  <PlainTable
    label={proposalWords.payees}
    columns={partyColumns(rest)}
    rows={rest.groups}
    keyOf={({ party }) => party.id}
    lookOf={({ party }) => (party.id === current ? 'plain-chosen' : undefined)}
  />
);

const partyColumns = ({
  groups,
  excluded,
  onExclude,
  onShow,
}: Omit<OfferedPartiesProps, 'current'>): readonly PlainColumn<Group>[] => [
  {
    key: 'taken',
    header: <TakeAll groups={groups} excluded={excluded} onExclude={onExclude} />,
    width: 32,
    cell: ({ party, proposals }) => (
      <CheckBox
        aria-label={party.torihikisakiSeishikiMeisho ?? party.id}
        checked={proposals.some((one) => !excluded.has(keyOf(one)))}
        onChange={({ target }) => onExclude(proposals, !target.checked)}
      />
    ),
  },
  {
    key: 'party',
    header: proposalWords.payees,
    heading: true,
    cell: ({ party }) => (
      <button type="button" className="bare" onClick={() => onShow(party.id)}>
        {party.torihikisakiCode} {party.torihikisakiSeishikiMeisho}
      </button>
    ),
  },
  { key: 'fields', header: proposalWords.field, cell: ({ paths }) => paths.map(orderLabel).join('・') },
  { key: 'orders', header: proposalWords.orders, look: 'end', cell: ({ proposals }) => counted(proposals.length) },
  {
    key: 'agreement',
    header: proposalWords.record,
    cell: ({ proposals }) => (
      <>
        {proposals.every(isUnanimous) && <span className="toned tone-confirmed">{proposalWords.allAgree}</span>}{' '}
        {agreementText(proposals)}
      </>
    ),
  },
];

function TakeAll({ groups, excluded, onExclude }: Excluding & { readonly groups: readonly Group[] }) {
  const all = groups.flatMap(({ proposals }) => proposals);
  const out = all.filter((one) => excluded.has(keyOf(one))).length;
  const ticked = out === 0 ? 'all' : out === all.length ? 'none' : 'some';
  return <TickAll ticked={ticked} onToggle={() => onExclude(all, ticked === 'all')} />;
}

/** Orders of a party that are listed; more would only be scrolled past. */
const maxListed = 200;

/** The orders of one party. */
export function OfferedOrders({ group, ...excluding }: Excluding & { readonly group: Group | null }) {
  const today = useToday();
  if (group === null) return null;
  const name = partyOrdersText(group.party.torihikisakiSeishikiMeisho ?? '', group.proposals.length);
  return (
    <section aria-label={name}>
      <h3 className="section-title">{name}</h3>
      <PlainTable
        label={name}
        columns={orderColumns(excluding, today)}
        rows={group.proposals.slice(0, maxListed)}
        keyOf={keyOf}
      >
        {group.proposals.length > maxListed && (
          <p className="muted caption">{moreOrdersText(group.proposals.length - maxListed)}</p>
        )}
      </PlainTable>
    </section>
  );
}

const { acceptNo, cntnNo, lane } = offeredRecord;

const orderColumns = ({ excluded, onExclude }: Excluding, today: string): readonly PlainColumn<Offered>[] => [
  {
    key: 'taken',
    header: null,
    width: 32,
    cell: (one) => (
      <CheckBox
        aria-label={one.acceptNo ?? one.id ?? ''}
        checked={!excluded.has(keyOf(one))}
        onChange={({ target }) => onExclude([one], !target.checked)}
      />
    ),
  },
  { key: 'cntnNo', header: cntnNo.label, cell: (one) => one.cntnNo },
  { key: 'acceptNo', header: acceptNo.label, cell: (one) => one.acceptNo },
  { key: 'lane', header: lane.label, cell: (one) => one.lane },
  { key: 'last', header: proposalWords.last, cell: ({ lastDay }) => shortDay(lastDay ?? '', today) },
];
