import type { KeyboardEvent } from 'react';
import { words } from '@tsuun/domain/message/words';
import { addMonths, firstOfMonth } from '@tsuun/domain/value/day';
import { parseTypedMonth } from '@tsuun/domain/value/typed-day';
import { IconButton } from '../../icon-button.tsx';
import { useToday } from '../../today.ts';
import { DraftInput } from '../draft-input.tsx';
import type { InputProps } from '../input-props.ts';
import './month-input.css';

/**
 * Month, `YYYY-MM`, whose value is its first day. PageUp, PageDown and the buttons next to the text move by a month
 * (MONTH-13).
 */
export function MonthInput(props: InputProps<string | null>) {
  const today = useToday();
  const step = (count: number): void => props.onChange(addMonths(firstOfMonth(props.value ?? today), count));
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = { PageUp: -1, PageDown: 1 }[event.key];
    if (count === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(count);
  };
  return (
    <div className="month-input" onKeyDown={onKeyDown} role="presentation">
      <DraftInput
        props={{ placeholder: 'YYYY-MM', ...props }}
        kind={{
          parse: (text) => parseTypedMonth(text, today),
          show: (month) => month.slice(0, 7),
          edit: (month) => month.slice(0, 7),
          isComplete: (text) => text === '' || /^(?:\d{4}-\d{2}|\d{8})$/.test(text),
        }}
        width={132}
      >
        <IconButton icon="chevronLeft" label={words.previousMonth} onClick={() => step(-1)} />
        <IconButton icon="chevronRight" label={words.nextMonth} onClick={() => step(1)} />
      </DraftInput>
    </div>
  );
}
