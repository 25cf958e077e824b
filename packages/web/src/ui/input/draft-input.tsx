import {
  useImperativeHandle,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { isRefused, type Refused } from '@tsuun/domain/field/read-value';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { isComposing } from '../keys.ts';
import { boxStyle, boxClass, controlAttributes, useField } from './use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { useComposedText } from './use-composed-text.ts';
import { useUnparsed } from './unparsed.tsx';
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
          className={endAligned ? 'box-input end' : 'box-input'}
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

/** Functions that convert a text to a value and a value to a text. */
interface DraftKind<V> {
  readonly parse: (text: string) => V | null | Refused;
  /** Text without focus, if it differs from the edited one. */
  readonly show?: (value: V) => string;
  /** Edited text, if it differs from the value. */
  readonly edit?: (value: V) => string;
  /**
   * True if a text may be read while typing, for kinds that cannot read every text; other texts are read when the field
   * loses the focus.
   */
  readonly isComplete?: (text: string) => boolean;
  /** True if a readable text is replaced at once by the value's form. */
  readonly masked?: (text: string) => boolean;
  /** Text for which the typed one stands. */
  readonly spelledOut?: (text: string) => string;
  /** Sentence for a text that is no value of this kind, if it is not the default one. */
  readonly refusal?: (text: string, why: Refused) => string;
}

/** Properties of the input around a draft, for any kind of value. */
interface DraftText {
  readonly element: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly error: string | null;
  /** True while the text is no value yet. */
  readonly typing: boolean;
  readonly onText: (text: string) => void;
  readonly commit: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Text that becomes a value (a day, an amount). An unreadable text is kept with its sentence when the field loses the
 * focus, counts as blank outside and is kept by the form (`useUnparsed`). No message appears while typing.
 */
function useDraft<V extends string | number>(props: InputProps<V | null>, kind: DraftKind<V>): DraftText {
  const { value } = props;
  const {
    parse,
    show = String,
    edit = String,
    isComplete = always,
    masked,
    spelledOut = unchanged,
    refusal = (text) => malformedSentence(props.label, text),
  } = kind;
  const element = useRef<HTMLInputElement>(null);
  const [unread, keep] = useUnparsed(props, value);
  /** With the value that was reported for it; another value outside makes the text outdated. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly reported: V | null } | null>(null);
  const [focused, setFocused] = useState(false);
  const live = typed !== null && typed.reported === value ? typed.text : null;
  const current = live ?? unread?.text ?? null;

  // After the text has its editable form, so that the next key replaces it.
  useLayoutEffect(() => {
    if (focused) element.current?.select();
  }, [focused]);

  const report = (reported: V | null): void => {
    if (reported !== value) props.onChange(reported);
  };
  const onText = (given: string): void => {
    const text = spelledOut(given);
    const parsed = isComplete(text) ? parse(text) : value;
    const reported = isRefused(parsed) ? null : parsed;
    const taken = reported !== null && masked?.(text);
    setTyped(taken ? null : { text, reported });
    report(reported);
    // A half-typed text does not clear the value yet.
    if (isComplete(text) && !isRefused(parsed)) keep(null);
  };
  const commit = (): void => {
    if (current === null) return;
    const parsed = parse(current);
    const refused = isRefused(parsed);
    setTyped(null);
    report(refused ? null : parsed);
    keep(refused ? { text: current, sentence: refusal(current, parsed), reported: null } : null);
  };
  const atRest = value === null ? '' : focused ? edit(value) : show(value);
  return {
    element,
    text: current ?? atRest,
    typing: live !== null && (!isComplete(live) || isRefused(parse(live))),
    error: live === null ? (unread?.sentence ?? null) : null,
    onText,
    commit,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      commit();
    },
  };
}

const always = (): boolean => true;
const unchanged = (text: string): string => text;
