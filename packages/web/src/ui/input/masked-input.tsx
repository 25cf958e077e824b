import { parseDateTime, parseTime, parseCardNo, parsePhone } from '@tsuun/domain/value/masks';
import type { Day } from '@tsuun/domain/value/day';
import type { Malformed } from '@tsuun/domain/value/malformed';
import { useToday } from '../today.ts';
import { DraftInput } from './draft-input.tsx';
import type { InputProps } from './input-props.ts';

interface Mask {
  /** Displayed form of the value without focus. */
  readonly form: string;
  readonly width: number;
  readonly parse: (text: string, today: Day) => string | null | Malformed;
}

const masks = {
  dateTime: { form: 'YYYY-MM-DD HH:mm', width: 164, parse: parseDateTime },
  time: { form: 'HH:mm', width: 76, parse: parseTime },
  phone: { form: '00-0000-0000', width: 140, parse: parsePhone },
  cardNo: { form: '0000 0000 0000 0000', width: 188, parse: parseCardNo },
} as const satisfies Record<string, Mask>;

interface MaskedInputProps extends InputProps<string | null> {
  readonly mask: keyof typeof masks;
}

/**
 * Text of a fixed form other than a day: day with time, time, telephone and card number (FORM-20). It is read like a
 * day and shown in its form without focus. No screen uses it yet (FORM-21).
 */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const today = useToday();
  const { form, width, parse }: Mask = masks[mask];
  return (
    <DraftInput
      props={{ placeholder: props.off ? '' : form, ...props }}
      kind={{ parse: (text) => parse(text, today), isComplete: (text) => text === '' }}
      width={width}
    />
  );
}
