import { yen } from '@tsuun/domain/field/field';
import { refusalSentence } from '@tsuun/domain/field/read-value';
import { withoutTypedCommas, parseInteger } from '@tsuun/domain/value/numeral';
import { formatYen, parseYen, withThousands } from '@tsuun/domain/value/yen';
import { rangeSentence } from '@tsuun/domain/message/sentence';
import { figures } from '@tsuun/domain/message/figures';
import { DraftInput } from './draft-input.tsx';
import type { InputProps } from './input-props.ts';

/**
 * Whole yen. Commas, ￥, full-width digits and △ are accepted (FORM-18); without focus it shows `1,234` (FORM-19),
 * negative amounts in red with their sign; a `/` after a digit writes 000 (FORM-36). Each readable amount is reported at once, so that totals follow the typing.
 */
export function YenInput(props: InputProps<number | null>) {
  return (
    <DraftInput
      props={props}
      kind={{
        spelledOut: withThousands,
        parse: (text) => parseYen(withoutTypedCommas(text)),
        show: formatYen,
        refusal: (text, why) => refusalSentence(yen(props.label), why, text),
      }}
      width={112}
      className={(props.value ?? 0) < 0 && 'box-negative'}
      endAligned
      inputMode="text"
    />
  );
}

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
