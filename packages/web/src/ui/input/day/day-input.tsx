import { useRef } from 'react';
import { words } from '@tsuun/domain/message/words';
import { parseTypedDay } from '@tsuun/domain/value/parse-day';
import { IconButton } from '../../icon-button.tsx';
import { useToday } from '../../today.ts';
import { DraftInput } from '../draft-input.tsx';
import type { InputProps } from '../input-props.ts';
import './day-input.css';

/**
 * A day, `YYYY-MM-DD` (FORM-17). Eight digits get their hyphens as the last is typed; whatever else staff type (0512,
 * 2026/5/12, R8.5.12) is taken when the field is left. The button opens the browser's calendar.
 */
export function DayInput(props: InputProps<string | null>) {
  const today = useToday();
  return (
    <DraftInput
      props={{ placeholder: props.off ? '' : 'YYYY-MM-DD', ...props }}
      kind={{
        parse: (text) => parseTypedDay(text, today),
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

/** The native calendar hangs on an input of its own, because one of type date would not let people type as they do. */
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
