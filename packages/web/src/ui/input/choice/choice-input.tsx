import { useId, type Ref } from 'react';
import type { Choice, ChoiceKey } from '@tsuun/domain/field/field';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { describedBy, useField, type FieldState } from '../use-field.ts';
import { classNames } from '../../class-names.ts';
import './segments.css';

export interface ChoiceInputProps<K extends ChoiceKey> extends InputProps<K | null> {
  readonly choices: readonly Choice<K>[];
  /** A first segment that stands for blank: すべて in searches. */
  readonly blankLabel?: string;
}

/** One of a few, all in sight. Where blank is allowed, a click on the chosen one takes the choice away. */
export function ChoiceInput<K extends ChoiceKey>(props: ChoiceInputProps<K>) {
  const { value, onChange, choices, blankLabel, required } = props;
  const field = useField(props, value === null);
  const group = useId();
  const offered = choices.filter((choice) => !choice.hidden || choice.value === value);
  const options = blankLabel === undefined ? offered : [{ value: null, label: blankLabel }, ...offered];
  const blankable = !required && blankLabel === undefined;
  return (
    <FieldFrame field={field} props={props} group>
      <span
        role="radiogroup"
        aria-labelledby={field.labelId}
        aria-describedby={describedBy(field)}
        aria-required={required || undefined}
        aria-invalid={field.error !== null || undefined}
        className={segmentsClass(field, props.changed)}
        onBlur={props.onBlur}
      >
        {options.map((option, index) => (
          <Segment
            key={String(option.value)}
            group={group}
            field={field}
            label={option.label}
            chosen={value === option.value}
            inputRef={index === 0 ? props.ref : undefined}
            onChoose={() => onChange(option.value)}
            onTakeAway={blankable ? () => onChange(null) : undefined}
          />
        ))}
      </span>
    </FieldFrame>
  );
}

interface SegmentProps {
  readonly group: string;
  readonly field: FieldState;
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onTakeAway: (() => void) | undefined;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
}

function Segment({ group, field, label, chosen, onChoose, onTakeAway, inputRef }: SegmentProps) {
  return (
    <label className="segment">
      <input
        ref={inputRef}
        type="radio"
        className="segment-input"
        name={group}
        checked={chosen}
        disabled={field.off !== null || field.readOnly}
        onChange={onChoose}
        onClick={chosen ? onTakeAway : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onTakeAway?.();
        }}
      />
      {label}
    </label>
  );
}

/** The look of a row of segments (radio buttons or check boxes) in its present state. */
const segmentsClass = (field: FieldState, changed: boolean | undefined): string =>
  classNames(
    'segments',
    field.error !== null && 'segments-error',
    field.off !== null && 'segments-off',
    field.readOnly && 'segments-readonly',
    changed && 'segments-changed',
  );

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
