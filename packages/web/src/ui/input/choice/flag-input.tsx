import { CheckBox } from './check-box.tsx';
import type { InputProps } from '../input-props.ts';
import { controlAttributes, useField } from '../use-field.ts';
import './flag-input.css';

/** Check box before its word. `labelPlace: 'hidden'` shows only the box, for a column of flags. */
export function FlagInput(props: InputProps<boolean>) {
  const field = useField(props, false);
  const hidden = props.labelPlace === 'hidden';
  return (
    <span className="flag-input">
      <CheckBox
        {...controlAttributes(field, { ...props, required: false })}
        checked={props.value}
        disabled={field.off !== null || field.readOnly}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label htmlFor={field.controlId} className={hidden ? 'visually-hidden' : undefined}>
        {props.label}
      </label>
      {props.note !== undefined && <span>{props.note}</span>}
      {field.error !== null && (
        <span id={field.messageId} className="caption negative">
          {field.error}
        </span>
      )}
      {field.off !== null && (
        <span id={field.offId} className={hidden ? 'visually-hidden' : 'field-off-reason caption'}>
          {field.off}
        </span>
      )}
    </span>
  );
}
