import type { InputProps } from '../input-props.ts';
import { controlAttributes, useField } from '../use-field.ts';
import './switch-input.css';

/** Switch for a way of display (詳細表示), effective at once; a saved value is a `FlagInput`. */
export function SwitchInput(props: InputProps<boolean>) {
  const field = useField(props, false);
  return (
    <label className="row one-line">
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
