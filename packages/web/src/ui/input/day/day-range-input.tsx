import { words } from '@tsuun/domain/message/words';
import { type DayRange, relativeDays, relativeLabels, relativeRange } from '@tsuun/domain/search/search';
import { DayInput } from './day-input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { useField } from '../use-field.ts';
import { useToday } from '../../today.ts';
import './day-range-input.css';

interface DayRangeInputProps extends InputProps<DayRange> {
  /** True for the buttons 今日 今月 先月 after the pair. */
  readonly quick?: boolean;
}

/** Range of days, open at either end if blank. The ends are named 業務実績日（自） and 業務実績日（至）. */
export function DayRangeInput(props: DayRangeInputProps) {
  const { value, onChange, label } = props;
  const field = useField(props, value.from === null && value.to === null);
  const end = (side: 'from' | 'to') => ({
    label: `${label}${words[side]}`,
    labelPlace: 'hidden' as const,
    width: 106,
    placeholder: '',
    value: value[side],
    onChange: (day: string | null) => onChange({ from: value.from, to: value.to, [side]: day }),
    onBlur: props.onBlur,
    name: props.name && `${props.name}${side === 'from' ? 'From' : 'To'}`,
    off: props.off,
    readOnly: props.readOnly,
  });
  return (
    <FieldFrame field={field} props={props} group>
      <span role="group" aria-labelledby={field.labelId} className="day-range-input row tight">
        <DayInput {...end('from')} ref={props.ref} />
        <span className="faint">〜</span>
        <DayInput {...end('to')} />
        {props.quick && <QuickDays onChange={onChange} />}
      </span>
    </FieldFrame>
  );
}

function QuickDays({ onChange }: { onChange: (range: DayRange) => void }) {
  const today = useToday();
  return (
    <span className="quick-days">
      {relativeDays.map((relative) => (
        <button key={relative} type="button" onClick={() => onChange(relativeRange(relative, today))}>
          {relativeLabels[relative]}
        </button>
      ))}
    </span>
  );
}
