import type { CodeField } from '@tsuun/domain/field/field';
import { readValue } from '@tsuun/domain/field/read-value';
import { halfWidth } from '@tsuun/domain/value/half-width';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

interface CodeInputProps extends InputProps<string | null> {
  /** Number of characters of a complete code; sets the width of the box. */
  readonly length: number;
  /**
   * Field of a code of digits only: phones show the number keys, and without focus the code is shown in its stored
   * form.
   */
  readonly digits?: CodeField;
}

/** Input for a code or number without arithmetic: full-width characters become half-width while typing. */
export function CodeInput({ length, digits, ...props }: CodeInputProps) {
  const fill = (): void => {
    const completed = digits && props.value !== null ? readValue(digits, props.value) : null;
    if (typeof completed === 'string' && completed !== props.value) props.onChange(completed);
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
