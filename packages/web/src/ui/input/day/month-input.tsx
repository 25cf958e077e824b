import { parseTypedMonth } from '@tsuun/domain/value/typed-month';
import { useToday } from '../../today.ts';
import { DraftInput } from '../draft-input.tsx';
import type { InputProps } from '../input-props.ts';

/** A month, `YYYY-MM`; its value is its first day. */
export function MonthInput(props: InputProps<string | null>) {
  const today = useToday();
  return (
    <DraftInput
      props={{ placeholder: 'YYYY-MM', ...props }}
      kind={{
        parse: (text) => parseTypedMonth(text, today),
        show: (month) => month.slice(0, 7),
        edit: (month) => month.slice(0, 7),
        whole: (text) => text === '' || /^(?:\d{4}-\d{2}|\d{8})$/.test(text),
      }}
      width={104}
    />
  );
}
