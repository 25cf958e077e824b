import { useImperativeHandle, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../is-composing.ts';
import { boxStyle, boxClass, controlAttributes, useField } from './use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { useComposedText } from './use-composed-text.ts';
import { type DraftKind, useDraft } from './use-draft.ts';
import './box.css';

interface DraftInputProps<V> {
  readonly props: InputProps<V | null>;
  readonly kind: DraftKind<V>;
  /** Width in pixels, unless `width` is given. */
  readonly width: number;
  readonly className?: string | false;
  readonly endAligned?: boolean;
  /** Keyboard of phones. The number keys of iPhones have no minus. */
  readonly inputMode?: 'text' | 'numeric';
  /** Content inside the box after the text. */
  readonly children?: ReactNode;
}

/** Box around a text that becomes a value when it loses the focus or Enter is pressed: days, amounts, counts. */
export function DraftInput<V extends string | number>(given: DraftInputProps<V>) {
  const { props, kind, className = false, endAligned, children } = given;
  const draft = useDraft(props, kind);
  const field = useField(props, props.value === null && draft.text === '', draft.error);
  const text = useComposedText(draft.text, draft.onText);
  useImperativeHandle(props.ref, () => draft.element.current as HTMLInputElement, [draft.element]);
  const commitOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !isComposing(event)) draft.commit();
  };
  return (
    <FieldFrame field={field} props={props}>
      <span className={boxClass(field, props.changed, className)} style={boxStyle(props.width ?? given.width)}>
        <input
          {...controlAttributes(field, props)}
          {...text}
          ref={draft.element}
          data-typing={draft.typing || undefined}
          data-unread={draft.error !== null || undefined}
          type="text"
          className={endAligned ? 'box-input box-end' : 'box-input'}
          readOnly={field.readOnly}
          placeholder={props.placeholder}
          inputMode={given.inputMode}
          autoComplete="off"
          onKeyDown={commitOnEnter}
          onFocus={draft.onFocus}
          onBlur={() => {
            draft.onBlur();
            props.onBlur?.();
          }}
        />
        {field.off === null && !field.readOnly && children}
      </span>
    </FieldFrame>
  );
}
