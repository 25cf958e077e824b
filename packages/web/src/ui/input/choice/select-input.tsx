import type { ChoiceKey } from '@tsuun/domain/field/field';
import { boxLook, controlAttributes, useField } from '../use-field.ts';
import type { ChoiceInputProps } from './choice-input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import '../box.css';

type SelectInputProps<K extends ChoiceKey> = InputProps<K | null, HTMLSelectElement> &
  Pick<ChoiceInputProps<K>, 'choices' | 'blankLabel'>;

/**
 * Choice of one value from a list that opens. Blank is offered if it is allowed or is the value; it has a word of its
 * own if the empty text is a choice itself (LOOKUP-17).
 */
export function SelectInput<K extends ChoiceKey>(props: SelectInputProps<K>) {
  const { value, onChange, choices, blankLabel = '', required, width = 124 } = props;
  const field = useField(props, value === null);
  const blankKey = choices.some((choice) => choice.value === '') ? 'blank' : '';
  const offered = choices.filter((choice) => !choice.hidden || choice.value === value);
  return (
    <FieldFrame field={field} props={props}>
      <select
        {...controlAttributes(field, props)}
        {...boxLook(field, props.changed, width, 'select-input')}
        disabled={field.off !== null || field.readOnly}
        value={value === null ? blankKey : String(value)}
        onChange={(event) => {
          const key = event.currentTarget.value;
          onChange(choices.find((choice) => String(choice.value) === key)?.value ?? null);
        }}
      >
        {(!required || value === null) && <option value={blankKey}>{blankLabel}</option>}
        {offered.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
