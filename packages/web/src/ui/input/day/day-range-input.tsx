import { words } from '@tsuun/domain/message/words';
import type { DayRange } from '@tsuun/domain/search/search';
import { DayInput } from './day-input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { useField } from '../use-field.ts';
import { addDays, addMonths, firstOfMonth } from '@tsuun/domain/value/day';
import { useToday } from '../../today.ts';
import './day-range-input.css';
import './quick-days.css';

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

/** Buttons 今日, 今月 and 先月 of a range; they set both ends. */
function QuickDays({ onChange }: { onChange: (range: DayRange) => void }) {
  const today = useToday();
  const thisMonth = firstOfMonth(today);
  const choices = [
    { label: words.today, range: { from: today, to: today } },
    { label: words.thisMonth, range: fullMonth(thisMonth) },
    { label: words.lastMonth, range: fullMonth(addMonths(thisMonth, -1)) },
  ];
  return (
    <span className="quick-days">
      {choices.map(({ label, range }) => (
        <button key={label} type="button" className="quick-days-choice" onClick={() => onChange(range)}>
          {label}
        </button>
      ))}
    </span>
  );
}

const fullMonth = (first: string): DayRange => ({ from: first, to: addDays(addMonths(first, 1), -1) });
