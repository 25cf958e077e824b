import { useState } from 'react';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import type { DayRange } from '@tsuun/domain/search/search';
import { ChoiceInput } from '../../ui/input/choice-input.tsx';
import { DayRangeInput } from '../../ui/input/day-range-input.tsx';
import { MultiChoiceInput } from '../../ui/input/multi-choice-input.tsx';
import { SwitchInput } from '../../ui/input/switch-input.tsx';
import { StationField } from './station-field.tsx';
import type { TargetState } from './targets.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

interface TargetCardProps {
  readonly state: TargetState;
  readonly onChange: (next: TargetState) => void;
}

/** One target: its switch, and its conditions once it is on. */
export function TargetCard({ state, onChange }: TargetCardProps) {
  const { target, on, conditions, format } = state;
  const [station, setStation] = useState<{ id: string } | null>(null);
  const set = (part: Record<string, unknown>): void => onChange({ ...state, conditions: { ...conditions, ...part } });
  const hint = on ? target.missing(conditions) : null;
  return (
    <fieldset className="target">
      <legend className="target-switch">
        <SwitchInput label={target.label} value={on} onChange={(next) => onChange({ ...state, on: next })} />
      </legend>
      <div className="target-conditions" hidden={!on}>
        {'chargeTransportationId' in target.conditions && (
          <StationField
            value={station}
            onChange={(next) => {
              setStation(next);
              set({ chargeTransportationId: next?.id ?? null });
            }}
          />
        )}
        {hint && (
          <p className="target-hint" role="alert">
            {hint}
          </p>
        )}
        {'orderType' in target.conditions && (
          <MultiChoiceInput
            label="オーダー種別"
            choices={orderTypes}
            value={conditions.orderType as readonly OrderType[]}
            onChange={(orderType) => set({ orderType })}
          />
        )}
        <DayRangeInput
          label="業務実績日"
          value={conditions.bizResultDt as DayRange}
          onChange={(bizResultDt) => set({ bizResultDt })}
          quick
        />
        <ChoiceInput
          label="形式"
          choices={formats}
          value={format}
          onChange={(next) => onChange({ ...state, format: next ?? 'xlsx' })}
        />
      </div>
    </fieldset>
  );
}
