import type { Choice, ChoiceKey } from '@tsuun/domain/field/field';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { segmentsClass } from './segments.ts';
import { describedBy, useField } from '../use-field.ts';

interface MultiChoiceInputProps<K extends ChoiceKey> extends InputProps<readonly K[]> {
  readonly choices: readonly Choice<K>[];
}

/** Any of a few, all in sight; the chosen ones come in the order they are offered. */
export function MultiChoiceInput<K extends ChoiceKey>(props: MultiChoiceInputProps<K>) {
  const { value, onChange, choices } = props;
  const field = useField(props, value.length === 0);
  const toggle = (key: K): void =>
    onChange(choices.map((choice) => choice.value).filter((one) => value.includes(one) !== (one === key)));
  return (
    <FieldFrame field={field} props={props} group>
      <span
        role="group"
        aria-labelledby={field.labelId}
        aria-describedby={describedBy(field)}
        className={segmentsClass(field, props.changed)}
        onBlur={props.onBlur}
      >
        {choices
          .filter((choice) => !choice.hidden)
          .map((choice, index) => (
            <label key={choice.value} className="segment">
              <input
                ref={index === 0 ? props.ref : undefined}
                type="checkbox"
                className="segment-input"
                checked={value.includes(choice.value)}
                disabled={field.off !== null || field.readOnly}
                onChange={() => toggle(choice.value)}
              />
              {choice.label}
            </label>
          ))}
      </span>
    </FieldFrame>
  );
}
