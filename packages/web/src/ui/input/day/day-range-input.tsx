import { words } from '@tsuun/domain/message/words';
import type { DayRange } from '@tsuun/domain/search/search';
import { DayInput } from './day-input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { QuickDays } from './quick-days.tsx';
import { useField } from '../use-field.ts';
import './day-range-input.css';

interface DayRangeInputProps extends InputProps<DayRange> {
  /** Buttons 今日 今月 先月 behind the pair. */
  readonly quick?: boolean;
}

/** From–to days, each end may stay open. The ends are named 業務実績日（自） and 業務実績日（至）. */
export function DayRangeInput(props: DayRangeInputProps) {
  const { value, onChange, label } = props;
  const field = useField(props, value.from === null && value.to === null);
  const end = (side: 'from' | 'to') => ({
    label: `${label}${words[side]}`,
    labelPlace: 'hidden' as const,
    width: 106,
    placeholder: '',
    value: value[side],
    onChange: (day: string | null) => onChange({ ...value, [side]: day }),
    onBlur: props.onBlur,
    name: props.name && `${props.name}${side === 'from' ? 'From' : 'To'}`,
    off: props.off,
    readOnly: props.readOnly,
  });
  return (
    <FieldFrame field={field} props={props} group>
      <span role="group" aria-labelledby={field.labelId} className="day-range-input">
        <DayInput {...end('from')} ref={props.ref} />
        <span className="day-range-input-to">〜</span>
        <DayInput {...end('to')} />
        {props.quick && <QuickDays onChange={onChange} />}
      </span>
    </FieldFrame>
  );
}
