import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { dayWords } from '@tsuun/domain/message/order/order-sentence';
import { jugyoinRef } from '@tsuun/domain/lookup/refs';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';

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

/** Station with its complete code. */
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
export function StepIcon({ isDone, remark }: StepIconProps) {
  if (remark !== null) return <Icon name="info" label={isDone ? `${dayWords.done}、${remark}` : remark} small />;
  return isDone && <Icon name="tick" label={dayWords.done} small />;
}

const employees = { target: jugyoinRef };

interface WithEmployeesProps {
  readonly path: OrderPath;
  /** True if the field takes input. */
  readonly able: boolean;
  readonly onPick: (name: string | null) => void;
  /** Field with the button next to it. */
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
