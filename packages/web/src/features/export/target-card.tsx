import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceInput } from '../../ui/input/choice-input.tsx';
import { SwitchInput } from '../../ui/input/switch-input.tsx';
import { ConditionInput } from '../../ui/search-panel/condition-input.tsx';
import type { TargetState } from './targets.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

/** More conditions than this stand side by side, on the whole width. */
const few = 6;

interface TargetCardProps {
  readonly state: TargetState;
  readonly onChange: (next: TargetState) => void;
}

/** One target: its switch, and once it is on, its conditions as described and the form of the file. */
export function TargetCard({ state, onChange }: TargetCardProps) {
  const { target, on } = state;
  return (
    <fieldset className={classNames('target', Object.keys(target.conditions).length > few && 'target-wide')}>
      <legend className="target-switch">
        <SwitchInput label={target.label} value={on} onChange={(next) => onChange({ ...state, on: next })} />
      </legend>
      {on && <TargetConditions state={state} onChange={onChange} />}
    </fieldset>
  );
}

function TargetConditions({ state, onChange }: TargetCardProps): ReactNode {
  const { target, conditions, format } = state;
  const hint = target.missing(conditions);
  return (
    <div className="target-conditions">
      {Object.entries(target.conditions).map(([key, condition]) => (
        <ConditionInput
          key={key}
          condition={condition}
          value={conditions[key]}
          onChange={(value) => onChange({ ...state, conditions: { ...conditions, [key]: value } })}
          labelPlace="beside"
        />
      ))}
      {hint && (
        <p className="target-hint" role="alert">
          {hint}
        </p>
      )}
      <ChoiceInput
        label="形式"
        choices={formats}
        value={format}
        onChange={(next) => onChange({ ...state, format: next ?? 'xlsx' })}
      />
    </div>
  );
}
