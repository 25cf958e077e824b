import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { dayWords } from '@tsuun/domain/message/order/order-sentence';
import { jugyoinRef } from '@tsuun/domain/lookup/refs';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';
import './order-parts.css';

type StationRow = OrderListRow['depTransportation'];

interface RouteNamesProps {
  readonly from: StationRow;
  readonly to: StationRow;
}

/** Route 発駅 → 着駅 with codes. */
export const RouteNames = ({ from, to }: RouteNamesProps) => (
  <>
    <RouteName station={from} /> <Icon name="arrowRight" label={words.becomes} /> <RouteName station={to} />
  </>
);

export function RouteName({ station }: { station: StationRow }) {
  if (station === null) return <b>{words.none}</b>;
  return (
    <span>
      <span className="code">{[station.jrEkiCode, station.ekiSubCode].filter(Boolean).join('-')}</span>
      <b>{station.ekimeiKanji}</b>
    </span>
  );
}

interface StepIconProps {
  readonly isDone: boolean;
  /** Remark on an unlikely day; blank for others. */
  readonly remark: string | null;
}

/** Icon before a step of 工程: completed, or an unlikely day with its reason. */
export const StepIcon = ({ isDone, remark }: StepIconProps) => (
  <span className={classNames('step-icon icon-box', isDone && 'step-icon-done', remark !== null && 'step-icon-remark')}>
    {remark !== null ? (
      <Icon name="info" label={isDone ? `${dayWords.done}、${remark}` : remark} small />
    ) : (
      isDone && <Icon name="tick" label={dayWords.done} small />
    )}
  </span>
);

const employees = { target: jugyoinRef };

interface WithEmployeesProps {
  readonly path: OrderPath;
  readonly able: boolean;
  readonly onPick: (name: string | null) => void;
  readonly children: (button: ReactNode) => ReactNode;
}

/** Field of a driver with a picker of employees (PICK-17); other drivers are typed. */
export function WithEmployees({ path, able, onPick, children }: WithEmployeesProps) {
  const { Picker } = useReferences();
  const [browsing, setBrowsing] = useState(false);
  const browse = (): void => setBrowsing(true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F4' || !able || browsing) return;
    event.preventDefault();
    browse();
  };
  return (
    <div role="presentation" className="form-field" onKeyDown={onKeyDown}>
      {children(
        able && (
          <IconButton
            icon="list"
            label={words.browse}
            field={orderLabel(path)}
            shortcut="F4"
            skipped
            onClick={browse}
          />
        ),
      )}
      {browsing && (
        <Picker
          field={employees}
          onPick={(row) => onPick(typeof row.kanjiShimei === 'string' ? row.kanjiShimei : null)}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  );
}
