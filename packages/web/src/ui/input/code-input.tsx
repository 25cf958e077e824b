import type { CodeField } from '@tsuun/domain/field/field';
import { readValue } from '@tsuun/domain/field/read-value';
import { halfWidth } from '@tsuun/domain/value/half-width';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

interface CodeInputProps extends InputProps<string | null> {
  /** Characters a full code has; sets the width of the box. */
  readonly length: number;
  /** Digits only: brings up the number keys on phones, and once left the code reads as it is kept, zeros and all. */
  readonly digits?: CodeField;
}

/** A code or number that is not counted with: full-width characters become half-width as they are typed. */
export function CodeInput({ length, digits, ...props }: CodeInputProps) {
  const fill = (): void => {
    const whole = digits && props.value !== null ? readValue(digits, props.value) : null;
    if (typeof whole === 'string' && whole !== props.value) props.onChange(whole);
    props.onBlur?.();
  };
  return (
    <TextInput
      {...props}
      clean={halfWidth}
      onBlur={fill}
      inputMode={digits ? 'numeric' : 'text'}
      width={props.width ?? Math.max(60, 28 + length * 8)}
    />
  );
}
