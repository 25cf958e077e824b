import { useRef } from 'react';
import { words } from '@tsuun/domain/message/words';
import { parseTypedDay } from '@tsuun/domain/value/typed-day';
import { IconButton } from '../../icon-button.tsx';
import { useToday } from '../../today.ts';
import { DraftInput } from '../draft-input.tsx';
import type { InputProps } from '../input-props.ts';

interface DayInputProps extends InputProps<string | null> {
  /** True for a completed day, which without a year is the last such day (`DayField`). */
  readonly completed?: boolean | undefined;
}

/**
 * Day, `YYYY-MM-DD` (FORM-17). Eight digits get their hyphens as the last one is typed; other forms (28, +1, 5/12,
 * R8.5.12) are read when the field loses the focus or Enter is pressed. The button opens the browser's calendar.
 */
export function DayInput({ completed, ...props }: DayInputProps) {
  const today = useToday();
  return (
    <DraftInput
      props={{ placeholder: props.off ? '' : 'YYYY-MM-DD', ...props }}
      kind={{
        parse: (text) => parseTypedDay(text, today, { completed }),
        isComplete: (text) => text === '' || /^(\d{8}|\d{4}-\d{2}-\d{2})$/.test(text),
        masked: (text) => /^\d{8}$/.test(text),
      }}
      width={132}
      className="day-input box-buttons"
    >
      <CalendarButton label={props.label} value={props.value} onChange={props.onChange} />
    </DraftInput>
  );
}

/** Opens the calendar of an input; older browsers open it when the input is pressed. */
function openCalendar(input: (Omit<HTMLInputElement, 'showPicker'> & { showPicker?: () => void }) | null): void {
  if (input?.showPicker) return input.showPicker();
  input?.focus();
  input?.click();
}

/** Native calendar on an input of its own, because an input of type date accepts only one form of typing. */
function CalendarButton({ label, value, onChange }: Pick<InputProps<string | null>, 'label' | 'value' | 'onChange'>) {
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
      <IconButton
        icon="calendar"
        label={words.openCalendar}
        field={label}
        skipped
        onClick={() => openCalendar(native.current)}
      />
    </>
  );
}
