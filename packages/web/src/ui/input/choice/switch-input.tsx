import type { InputProps } from '../input-props.ts';
import { controlAttributes, useField } from '../use-field.ts';
import './switch-input.css';

/** Turns a way of showing on and off at once (詳細表示); what is saved with a record is a `FlagInput`. */
export function SwitchInput(props: InputProps<boolean>) {
  const field = useField(props, false);
  return (
    <label className="switch-input">
      <span>{props.label}</span>
      <input
        {...controlAttributes(field, { ...props, required: false })}
        type="checkbox"
        role="switch"
        className="switch-input-track"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
