import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';
import type { Choice, ChoiceKey } from '@tsuun/domain/field/field';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps, InputProps } from '../input-props.ts';
import { describedBy, useField, type FieldState } from '../use-field.ts';
import { classNames } from '../../class-names.ts';
import '../box.css';
import './segments.css';

export interface ChoiceInputProps<K extends ChoiceKey> extends InputProps<K | null> {
  readonly choices: readonly Choice<K>[];
  /** Label of a first segment for blank: すべて in searches. */
  readonly blankLabel?: string;
  /** True if the choice cannot be cleared, without a mark that says so. */
  readonly kept?: boolean;
  /** Choices that are shown but cannot be chosen, with the reason. */
  readonly unavailable?: Readonly<Partial<Record<K, string>>> | undefined;
}

/** Choice of one value, all visible. Where blank is allowed, a click on the chosen one clears it. */
export function ChoiceInput<K extends ChoiceKey>(props: ChoiceInputProps<K>) {
  const { value, onChange, choices, blankLabel, required, kept, unavailable } = props;
  const field = useField(props, value === null);
  const group = useId();
  const offered = choices.filter((choice) => !choice.hidden || choice.value === value);
  const options = blankLabel === undefined ? offered : [{ value: null, label: blankLabel }, ...offered];
  const takeAway = required || kept || blankLabel !== undefined ? undefined : () => onChange(null);
  return (
    <Segments
      field={field}
      props={props}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={field.error !== null || undefined}
    >
      {options.map((option, index) => (
        <Segment
          key={String(option.value)}
          type="radio"
          name={group}
          field={field}
          label={option.label}
          unavailable={option.value === null ? undefined : unavailable?.[option.value]}
          checked={value === option.value}
          ref={index === 0 ? props.ref : undefined}
          onChange={() => onChange(option.value)}
          onClick={value === option.value ? takeAway : undefined}
          onKeyDown={({ key }) => {
            if (key === 'Delete' || key === 'Backspace') takeAway?.();
          }}
        />
      ))}
    </Segments>
  );
}

interface MultiChoiceInputProps<K extends ChoiceKey> extends InputProps<readonly K[]> {
  readonly choices: readonly Choice<K>[];
}

/** Choice of several values, all visible; they are reported in the offered order. */
export function MultiChoiceInput<K extends ChoiceKey>(props: MultiChoiceInputProps<K>) {
  const { value, onChange, choices } = props;
  const field = useField(props, value.length === 0);
  const toggle = (key: K): void =>
    onChange(choices.map((choice) => choice.value).filter((one) => value.includes(one) !== (one === key)));
  return (
    <Segments field={field} props={props} role="group">
      {choices
        .filter((choice) => !choice.hidden)
        .map((choice, index) => (
          <Segment
            key={choice.value}
            type="checkbox"
            field={field}
            label={choice.label}
            checked={value.includes(choice.value)}
            ref={index === 0 ? props.ref : undefined}
            onChange={() => toggle(choice.value)}
          />
        ))}
    </Segments>
  );
}

interface SegmentsProps extends AriaAttributes {
  readonly field: FieldState;
  readonly props: Pick<InputProps<never>, keyof FieldProps | 'changed' | 'onBlur'>;
  readonly role: 'radiogroup' | 'group';
  readonly children: ReactNode;
}

const Segments = ({ field, props, children, ...group }: SegmentsProps) => (
  <FieldFrame field={field} props={props} group>
    <span
      {...group}
      aria-labelledby={field.labelId}
      aria-describedby={describedBy(field)}
      className={classNames(
        'segments',
        field.error !== null && 'box-error',
        field.off !== null && 'box-off',
        field.readOnly && 'box-readonly',
        props.changed && 'box-changed',
      )}
      onBlur={props.onBlur}
    >
      {children}
    </span>
  </FieldFrame>
);

interface SegmentProps extends ComponentProps<'input'> {
  readonly field: FieldState;
  readonly label: string;
  /** Reason why it cannot be chosen. */
  readonly unavailable?: string | undefined;
}

const Segment = ({ field, label, unavailable, ...input }: SegmentProps) => (
  <label className={classNames('segment hoverable', unavailable !== undefined && 'segment-off')} title={unavailable}>
    <input
      {...input}
      className="box-cover"
      disabled={field.off !== null || field.readOnly || unavailable !== undefined}
    />
    {label}
  </label>
);
