import { useRef } from 'react';
import { words } from '@tsuun/domain/message/words';
import { parseTypedDay } from '@tsuun/domain/value/typed-day';
import { IconButton } from '../../icon-button.tsx';
import { useToday } from '../../today.ts';
import { DraftInput } from '../draft-input.tsx';
import type { InputProps } from '../input-props.ts';
import './day-input.css';

interface DayInputProps extends InputProps<string | null> {
  /** The day of something completed: without a year it is the last such day (`DayField`). */
  readonly completed?: boolean | undefined;
}

/**
 * A day, `YYYY-MM-DD` (FORM-17). Eight digits get their hyphens as the last is typed; every other form (28, +1, 5/12,
 * R8.5.12) is read when the field is left or Enter is pressed. The button opens the browser's calendar.
 */
export function DayInput({ completed, ...props }: DayInputProps) {
  const today = useToday();
  return (
    <DraftInput
      props={{ placeholder: props.off ? '' : 'YYYY-MM-DD', ...props }}
      kind={{
        parse: (text) => parseTypedDay(text, today, { completed }),
        whole: (text) => text === '' || /^(\d{8}|\d{4}-\d{2}-\d{2})$/.test(text),
        masked: (text) => /^\d{8}$/.test(text),
      }}
      width={132}
      className="day-input"
    >
      <CalendarButton value={props.value} onChange={props.onChange} />
    </DraftInput>
  );
}

/** The native calendar belongs to an input of its own, because an input of type date takes one form of typing only. */
function CalendarButton({ value, onChange }: Pick<InputProps<string | null>, 'value' | 'onChange'>) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={native}
        className="day-input-native"
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        tabIndex={-1}
        aria-hidden="true"
      />
      <IconButton icon="calendar" label={words.openCalendar} skipped onClick={() => native.current?.showPicker()} />
    </>
  );
}
