import { useId, useState, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldProps, InputProps } from './input-props.ts';

export interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  readonly messageId: string;
  readonly offId: string;
  readonly describedBy: string | null;
  readonly error: string | null;
  /** Unlikely, not wrong; `null` beside an error. */
  readonly remark: string | null;
  readonly off: string | null;
  readonly readOnly: boolean;
  /** Required and left blank: 必須 turns red (FORM-16). Of a new record it is grey until there was something or it is refused. */
  readonly missing: boolean;
}

/**
 * Ids and states that tie a control to its label and messages. `ownError` is what the control itself found in the typed
 * text; it goes before the form's error, because the form has not seen that text.
 */
export function useField(props: FieldProps, blank: boolean, ownError: string | null = null): FieldState {
  const id = useId();
  const off = props.off ?? null;
  const readOnly = props.readOnly ?? false;
  const takesInput = off === null && !readOnly;
  const error = takesInput ? (ownError ?? props.error ?? null) : null;
  const [filled, setFilled] = useState(!blank);
  if (!blank && !filled) setFilled(true);
  return {
    controlId: id,
    labelId: `${id}label`,
    messageId: `${id}message`,
    offId: `${id}off`,
    describedBy: props.describedBy ?? null,
    error,
    remark: off === null && error === null ? (props.remark ?? null) : null,
    off,
    readOnly,
    missing: takesInput && props.required === true && blank && (filled || error !== null),
  };
}

/** The ids of the texts that describe the control now. */
export function describedBy(field: FieldState): string | undefined {
  const { error, remark, off, messageId, offId, describedBy: more } = field;
  return classNames((error ?? remark) !== null && messageId, off !== null && offId, more ?? false) || undefined;
}

type Control<E extends HTMLElement> = Pick<InputProps<never, E>, 'ref' | 'name' | 'required' | 'autoFocus' | 'onBlur'>;

/**
 * Attributes of a single native control, including those for assistive technology; groups carry `describedBy`
 * themselves.
 */
export function controlAttributes<E extends HTMLElement>(
  field: FieldState,
  { ref, name, required, autoFocus, onBlur }: Control<E>,
) {
  return {
    ref,
    name,
    autoFocus,
    onBlur,
    id: field.controlId,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error !== null || undefined,
    'aria-required': required || undefined,
    disabled: field.off !== null,
    title: field.off ?? undefined,
  } as const;
}

/** The look of a boxed control, as wide as it is to be. */
export const boxLook = (field: FieldState, changed: boolean | undefined, width: number | 'full', look?: string) => ({
  className: boxClass(field, changed, look ?? false, width === 'full' && 'box-full'),
  style: boxStyle(width),
});

/** The class of a boxed control in its present state. */
export const boxClass = (field: FieldState, changed: boolean | undefined, ...more: (string | false)[]): string =>
  classNames(
    'box',
    field.error !== null && 'box-error',
    field.remark !== null && 'box-remark',
    field.off !== null && 'box-off',
    field.readOnly && 'box-readonly',
    changed && 'box-changed',
    ...more,
  );

/** The width of a boxed control as a custom property, so that style sheets can still overrule it on phones. */
export const boxStyle = (width: number | 'full'): CSSProperties | undefined =>
  width === 'full' ? undefined : ({ '--box-width': `${width}px` } as CSSProperties);
