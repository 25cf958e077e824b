import { boxStyle } from './box-style.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { useComposedText } from './use-composed-text.ts';
import { boxClass, controlAttributes, useField } from './use-field.ts';
import './box.css';
import './text-area.css';

interface TextAreaProps extends InputProps<string | null, HTMLTextAreaElement> {
  readonly rows?: number;
}

/** Several lines of text; Enter makes a new one. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, width = 'full' } = props;
  const field = useField(props, value === null);
  const text = useComposedText(value ?? '', (typed) => onChange(typed || null));
  return (
    <FieldFrame field={field} props={props}>
      <textarea
        {...controlAttributes(field, props.required)}
        {...text}
        ref={props.ref}
        name={props.name}
        className={boxClass(field, props.changed, 'text-area', width === 'full' && 'box-full')}
        style={boxStyle(width)}
        rows={props.rows ?? 3}
        readOnly={field.readOnly}
        placeholder={props.placeholder}
        spellCheck={false}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  );
}
