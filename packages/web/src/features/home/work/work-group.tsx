import { workWords } from '@tsuun/domain/message/work';
import { figures } from '@tsuun/domain/message/figures';
import { Link } from '../../../shell/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { listAddress } from './list-address.ts';
import type { WorkRow } from './work-table.tsx';

interface WorkGroupProps {
  /** All of one list that cannot be confirmed; `null` over what has no such sum. */
  readonly head: WorkRow | null;
  readonly rows: readonly WorkRow[];
  readonly station: string | null;
  /** The highest count of all: the longest bar. */
  readonly most: number;
}

/** The rows of one group under its name; nothing where it has none. */
export function WorkGroup({ head, rows, station, most }: WorkGroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="work-group">
        <th scope="rowgroup" colSpan={4}>
          <b>{head ? workWords.cannotConfirm : workWords.others}</b>
          {head && (
            <Link to={listAddress(head.kind, station)}>{workWords.ofList(head.kind.label, head.line.count)}</Link>
          )}
        </th>
      </tr>
      {rows.map((row) => (
        <WorkLineRow key={row.kind.key} {...row} station={station} most={most} />
      ))}
    </tbody>
  );
}

const icons: Readonly<Record<'late' | 'ready' | 'locked', IconName>> = {
  late: 'calendarCross',
  ready: 'tick',
  locked: 'lock',
};

/** One kind of work: the whole row leads to its list. */
function WorkLineRow({ kind, line, station, most }: WorkRow & Pick<WorkGroupProps, 'station' | 'most'>) {
  const { look, label } = kind;
  return (
    <tr className={classNames('work-row', look && `work-${look}`)}>
      <th scope="row">
        <Link to={listAddress(kind, station)}>
          <span className="work-sign">{look && <Icon name={icons[look]} small />}</span>
          {label}
        </Link>
      </th>
      <td className="work-count">
        <span className="work-figure">
          <b>{figures(line.count)}</b>
          {workWords.unit}
        </span>
        <meter className="work-meter" min={0} max={most} value={line.count} aria-hidden="true" />
      </td>
      <td className="work-oldest">{line.oldest}</td>
      <td className="work-left">
        {line.overdue > 0 ? (
          <span className="work-overdue">
            <Icon name="calendarCross" small /> {workWords.overdue(line.overdue)}
          </span>
        ) : (
          line.daysLeft !== null && workWords.daysLeft(line.daysLeft)
        )}
      </td>
    </tr>
  );
}
