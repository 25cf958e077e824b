import { rangeSentence } from '@tsuun/domain/message/sentence';
import { parseInteger } from '@tsuun/domain/value/numeral';
import { DraftInput } from './draft-input.tsx';
import type { InputProps } from './input-props.ts';
import { useDraft } from './use-draft.ts';

interface IntegerInputProps extends InputProps<number | null> {
  readonly min: number;
  readonly max: number;
}

/** A count between two bounds; full-width digits are taken as typed. Anything else is refused with the bounds. */
export function IntegerInput({ min, max, ...props }: IntegerInputProps) {
  const draft = useDraft<number>({
    of: props,
    value: props.value,
    onChange: props.onChange,
    parse: (text) => parseInteger(text, min, max),
    show: (count) => count.toLocaleString('en-US'),
    edit: String,
    whole: () => true,
    refusal: () => rangeSentence(props.label, min, max),
  });
  const width = props.width ?? Math.max(72, 34 + String(max).length * 9);
  return <DraftInput props={props} draft={draft} blank={props.value === null} width={width} endAligned />;
}
