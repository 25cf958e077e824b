import { useId, type Ref } from 'react';
import type { Choice, ChoiceKey } from '@tsuun/domain/field/field';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { segmentsClass } from './segments.ts';
import { describedBy, useField, type FieldState } from '../use-field.ts';

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
