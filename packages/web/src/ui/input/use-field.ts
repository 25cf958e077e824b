import { useId, useState, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldProps, InputProps, Proposed } from './input-props.ts';

export interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  readonly messageId: string;
  readonly offId: string;
  readonly describedBy: string | null;
  readonly error: string | null;
  /** Remark on an unlikely value; `null` if there is an error. */
  readonly remark: string | null;
  readonly off: string | null;
  /** Origin of a proposed value; `null` for a typed value, and while there is an error. */
  readonly proposed: Proposed | null;
  readonly proposedId: string;
  readonly readOnly: boolean;
  /**
   * True if the field is required and blank: its mark is red (FORM-16). For a new record it is grey until the field had
   * a value or a save was refused.
   */
  readonly missing: boolean;
}

/**
 * Ids and states that connect a control with its label and messages. `ownError` is found by the control in its typed
 * text and replaces the form's error, because the form does not know that text.
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
    proposed: takesInput && error === null ? (props.proposed ?? null) : null,
    proposedId: `${id}proposed`,
    readOnly,
    missing: takesInput && isNeeded(props) && blank && (filled || error !== null),
  };
}

const isNeeded = ({ required, neededToConfirm }: FieldProps): boolean => required === true || neededToConfirm === true;

/** Ids of the texts that describe the control now. */
export function describedBy(field: FieldState): string | undefined {
  const { error, remark, off, proposed, messageId, offId, proposedId, describedBy: more } = field;
  const ids: readonly (string | false)[] = [
    (error ?? remark) !== null && messageId,
    off !== null && offId,
    proposed !== null && proposedId,
    more ?? false,
  ];
  return classNames(...ids) || undefined;
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
    'data-proposed': field.proposed !== null || undefined,
    disabled: field.off !== null,
    title: field.off ?? undefined,
  } as const;
}

export const boxLook = (field: FieldState, changed: boolean | undefined, width: number | 'full', look?: string) => ({
  className: boxClass(field, changed, look ?? false, width === 'full' && 'box-full'),
  style: boxStyle(width),
});

export const boxClass = (field: FieldState, changed: boolean | undefined, ...more: (string | false)[]): string =>
  classNames(
    'box',
    field.error !== null && 'box-error',
    field.remark !== null && 'box-remark',
    field.off !== null && 'box-off',
    field.readOnly && 'box-readonly',
    field.proposed !== null ? 'box-proposed' : changed && 'box-changed',
    ...more,
  );

/** Width of a boxed control as a custom property, so that style sheets can override it on phones. */
export const boxStyle = (width: number | 'full'): CSSProperties | undefined =>
  width === 'full' ? undefined : ({ '--box-width': `${width}px` } as CSSProperties);
