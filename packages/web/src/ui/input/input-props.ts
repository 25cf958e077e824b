import type { ReactNode, Ref } from 'react';

/** Position of a field's label. `beside` changes to above on narrow screens; `hidden` is still announced. */
export type LabelPlace = 'beside' | 'above' | 'hidden';

/** Origin of a proposed value, as a short text and as a sentence for screen readers. */
export interface Proposed {
  readonly text: string;
  readonly sentence: string;
}

/** Row of a master that is proposed for a blank link, with its reason in few characters. */
export interface Offered {
  readonly row: { readonly id: string };
  /** Ids of rows by which a typed code of several is understood, the best first. */
  readonly others?: readonly string[] | undefined;
  readonly note: string;
}

/** Properties of the elements around the control of every field. */
export interface FieldProps {
  /** Visible label and accessible name. */
  readonly label: string;
  readonly labelPlace?: LabelPlace | undefined;
  readonly required?: boolean | undefined;
  /** True if the field may be blank for a save but not for a confirm. */
  readonly neededToConfirm?: boolean | undefined;
  /** Fault found by the form's rules or the server. */
  readonly error?: string | null | undefined;
  /** Remark on an unlikely value, shown in amber; the value is accepted. */
  readonly remark?: string | null | undefined;
  /** Origin of a proposed value; blank for a typed value (FORM-31). */
  readonly proposed?: Proposed | null | undefined;
  readonly readOnly?: boolean | undefined;
  /** Reason why the field does not apply and is disabled. */
  readonly off?: string | null | undefined;
  /** Text or tag on the right of the control: a unit, 名称変換済. */
  readonly note?: ReactNode;
  /** Id of another text that describes the control as well. */
  readonly describedBy?: string | undefined;
  /** Width in pixels, or the whole line; each kind of input has its own default. */
  readonly width?: number | 'full' | undefined;
}

/**
 * Contract of every input, compatible with the `field` of a react-hook-form `Controller`. `onChange` receives the value
 * and not an event; blank is `null`.
 */
export interface InputProps<V, E extends HTMLElement = HTMLInputElement> extends FieldProps {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /** True if changed since the record was opened: a line at the left edge. */
  readonly changed?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly offered?: Offered | null | undefined;
  readonly ref?: Ref<E> | undefined;
}
