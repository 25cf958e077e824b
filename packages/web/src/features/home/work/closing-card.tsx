import type { WorkMonth } from '@tsuun/contract/work';
import { functionNames } from '@tsuun/domain/permission/functions';
import { confirmedRate, rateText } from '@tsuun/domain/month-end/report/figures';
import { workWords } from '@tsuun/domain/message/work';
import { words } from '@tsuun/domain/message/words';
import { weekdayLetter } from '@tsuun/domain/value/day';
import { Link } from '../../../shell/link.tsx';
import { monthPage, pages } from '../../../shell/pages.ts';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { QueryState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Meter, WorkCard } from './work-parts.tsx';
import { monthAddress, useWork } from './use-work.ts';

interface ClosingCardProps {
  /** Own station of the user, whose figures are next to those of all; `null` if none is chosen. */
  readonly station: string | null;
}

/** Card 締め: the next month to close, its confirmed share, and the rest of the last month (WORK-08). */
export function ClosingCard({ station }: ClosingCardProps) {
  const canOpen = useCanOpen();
  const query = useWork(null);
  if (!canOpen(pages.order.code)) return null;
  return (
    <WorkCard
      title={workWords.closing}
      action={canOpen(monthPage.code) && <Link to={monthPage.path}>{monthPage.title}</Link>}
      loading={query.isFetching}
    >
      {query.data ? <Months months={query.data.months} station={station} /> : <QueryState query={query} />}
    </WorkCard>
  );
}

function Months({ months: [next, before], station }: ClosingCardProps & { readonly months: readonly WorkMonth[] }) {
  const own = useWork(station, station !== null).data?.months;
  if (!next || !before) return null;
  return (
    <>
      <div className="row wrap baseline padded">
        <b className="title">{workWords.month(next.from)}</b>
        {next.closesOn !== null && <span className="muted">{workWords.closesOn(dayText(next.closesOn))}</span>}
        {next.daysLeft !== null && <span className="push">{workWords.daysLeft(next.daysLeft)}</span>}
      </div>
      <div className="work-shares">
        {station !== null && own?.[0] && <Share label={workWords.ownStation} month={own[0]} station={station} />}
        <Share label={words.everything} month={next} station={null} />
      </div>
      <div className="work-line row wrap">
        <span>{workWords.month(before.from)}</span>
        {before.closesOn !== null && before.daysLeft === null && (
          <span className="muted">{workWords.closedOn(dayText(before.closesOn))}</span>
        )}
        <span className={before.open > 0 ? 'push negative' : 'push'}>
          {before.open > 0 && <Icon name="calendarCross" small />} <span>{workWords.unconfirmed(before.open)}</span>
        </span>
        <OpenLists month={before} station={null} />
      </div>
    </>
  );
}

interface ShareProps {
  readonly label: string;
  readonly month: WorkMonth;
  readonly station: string | null;
}

/** Share of a month's orders and fees that is confirmed, with links to the others. */
function Share({ label, month, station }: ShareProps) {
  const rate = confirmedRate({ count: month.confirmed + month.open, confirmed: month.confirmed });
  return (
    <>
      <span>{label}</span>
      <Meter share={(rate ?? 0) / 1_000} />
      <span className="muted">{workWords.confirmedShare(rateText(rate))}</span>
      <span className="end">{workWords.unconfirmed(month.open)}</span>
      <OpenLists month={month} station={station} />
    </>
  );
}

const openLists = [
  { page: pages.order, list: 'ORDER', key: 'openOrders' },
  { page: pages.fees, list: 'FEES', key: 'openFees' },
] as const;

/** Unconfirmed orders and fees of a month, each with a link to its list for users with the right. */
function OpenLists({ month, station }: Omit<ShareProps, 'label'>) {
  const canOpen = useCanOpen();
  if (month.open === 0) return null;
  return (
    <span className="own-line row wrap loose at-end">
      {openLists.map(({ page, list, key }) => {
        const text = workWords.ofList(functionNames[list], month[key]);
        return canOpen(page.code) && month[key] > 0 ? (
          <Link key={key} to={monthAddress(list, month, station)}>
            {text}
          </Link>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </span>
  );
}

const dayText = (day: string): string => `${day.slice(5)}（${weekdayLetter(day)}）`;
