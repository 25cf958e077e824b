import { rangeSentence } from '@tsuun/domain/message/sentence';
import { parseInteger, withoutTypedCommas } from '@tsuun/domain/value/numeral';
import { figures } from '@tsuun/domain/message/figures';
import { DraftInput } from './draft-input.tsx';
import type { InputProps } from './input-props.ts';

interface IntegerInputProps extends InputProps<number | null> {
  readonly min: number;
  readonly max: number;
  readonly isName?: boolean | undefined;
}

/** Whole number between two limits; full-width digits are accepted. Other texts are refused with the limits. */
export function IntegerInput({ min, max, isName, ...props }: IntegerInputProps) {
  return (
    <DraftInput
      props={props}
      kind={{
        parse: (text) => parseInteger(withoutTypedCommas(text), min, max),
        show: isName ? String : figures,
        refusal: () => rangeSentence(props.label, min, max),
      }}
      width={Math.max(72, 34 + String(max).length * 9)}
      endAligned
      inputMode={min < 0 ? 'text' : 'numeric'}
    />
  );
}
