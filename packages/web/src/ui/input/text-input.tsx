import type { ClipboardEvent } from 'react';
import { boxLook, controlAttributes, useField } from './use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { useComposedText } from './use-composed-text.ts';
import './box.css';

interface TextInputProps extends InputProps<string | null> {
  /** Converts typed text to the stored form: full-width digits of a code to half-width ones. */
  readonly clean?: (text: string) => string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none';
  /** Id of a `datalist` with texts to choose from. */
  readonly list?: string;
  readonly onFocus?: () => void;
  /** True for several texts: pasted line ends separate them, where an input would drop them. */
  readonly several?: boolean;
}

/** One line of text; blank is `null`. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, clean = asTyped, width = 240 } = props;
  const field = useField(props, value === null);
  const text = useComposedText(value ?? '', (typed) => onChange(clean(typed) || null));
  return (
    <FieldFrame field={field} props={props}>
      <input
        {...controlAttributes(field, props)}
        {...text}
        type="text"
        {...boxLook(field, props.changed, width)}
        readOnly={field.readOnly}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        autoCapitalize={props.autoCapitalize}
        spellCheck={false}
        list={props.list}
        onFocus={props.onFocus}
        onPaste={props.several ? (event) => pasteSeveral(event, (typed) => onChange(clean(typed) || null)) : undefined}
      />
    </FieldFrame>
  );
}

const asTyped = (text: string): string => text;

/** Pastes lines and cells with spaces between them. */
function pasteSeveral(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain');
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  onText(before + pasted.trim().replace(/[\r\n\t]+/g, ' ') + value.slice(selectionEnd ?? value.length));
}

interface TextAreaProps extends InputProps<string | null, HTMLTextAreaElement> {
  readonly rows?: number;
}

/**
 * Text of several lines. Enter makes a new line, except in an unchanged area that Enter has moved to (`enterMovesOn`).
 */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, width = 'full' } = props;
  const field = useField(props, value === null);
  const text = useComposedText(value ?? '', (typed) => onChange(typed || null));
  return (
    <FieldFrame field={field} props={props}>
      <textarea
        {...controlAttributes(field, props)}
        {...text}
        {...boxLook(field, props.changed, width, 'text-area')}
        rows={props.rows ?? 3}
        readOnly={field.readOnly}
        placeholder={props.placeholder}
        spellCheck={false}
      />
    </FieldFrame>
  );
}
