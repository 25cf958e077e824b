import { createElement, type ReactNode } from 'react';
import type { ChoiceKey, LeafField, RefField, CodeField } from '@tsuun/domain/field/field';
import { readValue } from '@tsuun/domain/field/read-value';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { ChoiceInput } from './choice/choice-input.tsx';
import { DayInput } from './day/day-input.tsx';
import { FlagInput } from './choice/flag-input.tsx';
import type { InputProps } from './input-props.ts';
import { useReferences } from './reference/reference-context.tsx';
import { SelectInput } from './choice/select-input.tsx';
import { TextArea, TextInput } from './text-input.tsx';
import { YenInput, IntegerInput } from './number-inputs.tsx';

const maxSegments = 4;

type Shared = Omit<InputProps<never>, 'label' | 'value' | 'onChange' | 'ref'>;

export interface FieldInputProps extends Shared {
  readonly field: LeafField;
  readonly value: unknown;
  readonly onChange: (value: never) => void;
  readonly ref?: InputProps<never>['ref'];
}

/**
 * Input for a field of a catalogue; label, 必須, width and alignment come from its description. The value must be of the
 * field's type (`ValueOf`), which the compiler cannot check here.
 */
export function FieldInput({ field, ...given }: FieldInputProps): ReactNode {
  const props = { required: field.required ?? false, readOnly: field.computed ?? false, ...given, label: field.label };
  const as = <V, E extends HTMLElement = HTMLInputElement>() => props as unknown as InputProps<V, E>;
  switch (field.kind) {
    case 'text':
      if (field.multiline) return <TextArea {...as<string | null, HTMLTextAreaElement>()} />;
      if (isCode(field.chars)) return <CodeInput {...as<string | null>()} length={Math.min(field.max, 12)} />;
      return <TextInput {...as<string | null>()} width={given.width ?? textWidth(field.max)} />;
    case 'code':
      return <CodeInput {...as<string | null>()} length={field.width} digits={field} />;
    case 'day':
      return <DayInput {...as<string | null>()} completed={field.completed} />;
    case 'moment':
      return <TextInput {...as<string | null>()} readOnly width={given.width ?? 172} />;
    case 'yen':
      return <YenInput {...as<number | null>()} />;
    case 'integer':
      return <IntegerInput {...as<number | null>()} min={field.min} max={field.max} isName={field.isName} />;
    case 'flag':
      return <FlagInput {...as<boolean>()} />;
    case 'choice':
      return field.choices.filter((choice) => !choice.hidden).length > maxSegments ? (
        <SelectInput {...as<ChoiceKey | null, HTMLSelectElement>()} choices={field.choices} />
      ) : (
        <ChoiceInput {...as<ChoiceKey | null>()} choices={field.choices} />
      );
    case 'ref':
      return <MasterInput {...as<{ id: string } | null>()} field={field} />;
  }
}

const isCode = (chars: string | undefined): boolean => chars !== undefined && chars !== 'any';
const textWidth = (max: number): number | 'full' => (max > 40 ? 'full' : Math.max(96, 28 + max * 13));

interface MasterInputProps extends InputProps<{ id: string } | null> {
  readonly field: RefField;
}

/** Picker of a master from the context, because this module does not know the calls of the masters. */
function MasterInput(props: MasterInputProps): ReactNode {
  return createElement(useReferences().Field, props);
}

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
