import { yen } from '@tsuun/domain/field/field';
import { refusalSentence } from '@tsuun/domain/field/read-value';
import { withoutTypedCommas } from '@tsuun/domain/value/numeral';
import { formatYen, parseYen, withThousands } from '@tsuun/domain/value/yen';
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
