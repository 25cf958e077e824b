import type { ReactNode, Ref } from 'react';

/** Position of a field's label. `beside` moves above on narrow screens by itself; `hidden` is still read out. */
export type LabelPlace = 'beside' | 'above' | 'hidden';

/** The origin of a proposed value: as a short text, and as a sentence for readers who do not see its pale ink. */
export interface Proposed {
  readonly text: string;
  readonly sentence: string;
}

/** Parts that every field shows around its control. */
export interface FieldProps {
  /** The label: visible, and the accessible name. */
  readonly label: string;
  readonly labelPlace?: LabelPlace | undefined;
  readonly required?: boolean | undefined;
  /** Must not stay blank for the record to be confirmed, though it can be saved without. */
  readonly neededToConfirm?: boolean | undefined;
  /** Fault found by the form's rules or the server. */
  readonly error?: string | null | undefined;
  /** Remark on an unlikely value: shown in amber, and nothing is refused for it. */
  readonly remark?: string | null | undefined;
  /** The origin of a proposed value; blank for a value of a person (FORM-31). */
  readonly proposed?: Proposed | null | undefined;
  readonly readOnly?: boolean | undefined;
  /** Why this field does not apply here; takes no input then. */
  readonly off?: string | null | undefined;
  /** Text or a tag right of the control: a unit, 名称変換済. */
  readonly note?: ReactNode;
  /** The id of a text elsewhere that describes the control as well. */
  readonly describedBy?: string | undefined;
  /** Pixels, or the whole line; each kind has its own default, as wide as its content. */
  readonly width?: number | 'full' | undefined;
}

/**
 * The contract of every input, made so that the `field` of a react-hook-form `Controller` can be spread into it.
 * `onChange` takes the value, not an event; blank is `null`.
 */
export interface InputProps<V, E extends HTMLElement = HTMLInputElement> extends FieldProps {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Set since the record was opened: a line at the left edge. */
  readonly changed?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<E> | undefined;
}
