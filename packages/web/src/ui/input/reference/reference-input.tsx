import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { LinkText } from '@tsuun/domain/field/link-text';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../../icon-button.tsx';
import { usePositionBelow } from '../../use-position-below.ts';
import { LinkParts } from '../../link-parts.tsx';
import { boxLook, controlAttributes, useField } from '../use-field.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { InputProps } from '../input-props.ts';
import { openerOf, ReferenceList } from './reference-list.tsx';
import { useReferenceBox } from './use-reference-box.ts';
import type { Row } from './use-typed-row.ts';
import type { SearchRows } from './use-suggestions.ts';
import '../box.css';
import './reference-input.css';

export interface ReferenceInputProps<T extends Row> extends InputProps<T | null> {
  readonly textOf: (row: T) => LinkText;
  /** Finds rows by code, kana or name; few, best first. */
  readonly search: SearchRows<T>;
  readonly onFocus?: () => void;
  readonly onBrowse?: (() => void) | undefined;
}

/**
 * Link to a master row, typed by code, kana or part of the name and chosen from the list under the field or from the
 * picker dialog (PICK-01). Shows code and name; the clear button removes the link (PICK-05).
 */
export function ReferenceInput<T extends Row>(props: ReferenceInputProps<T>) {
  const { value, onChange, textOf, width = 250 } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const box = useReferenceBox({
    of: props,
    value,
    onChange,
    textOf,
    search: props.search,
    preferred: props.offered?.others,
  });
  const field = useField(props, value === null && box.typed === '', box.error);
  usePositionBelow(anchor, list, box.open);
  /** Id of the value whose text is unchanged and selected, so that the next key replaces it. */
  const untouched = focused && box.typed === '' ? (value?.id ?? '') : null;
  useLayoutEffect(() => {
    if (untouched !== null) anchor.current?.querySelector('input')?.select();
  }, [untouched]);
  const editable = field.off === null && !field.readOnly;
  const browse = editable ? props.onBrowse : undefined;
  const listId = `${field.controlId}list`;
  const offered = value === null && box.typed === '' && editable ? (props.offered ?? null) : null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!editable) return;
    if (event.key !== 'F4' || browse === undefined) return box.onKeyDown(event);
    event.preventDefault();
    browse();
  };
  return (
    <FieldFrame field={field} props={props}>
      <span
        ref={anchor}
        {...boxLook(field, props.changed, width, `reference-input box-buttons${offered ? ' box-offered' : ''}`)}
      >
        <input
          {...controlAttributes(field, props)}
          {...box.text}
          data-typing={box.typing || undefined}
          data-unread={box.error !== null || undefined}
          type="text"
          {...openerOf(listId, box)}
          className="box-input reference-input-text"
          readOnly={field.readOnly}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            setFocused(true);
            event.currentTarget.select();
            if (editable) box.enter();
            props.onFocus?.();
          }}
          onBlur={() => {
            setFocused(false);
            box.commit();
            props.onBlur?.();
          }}
        />
        {value !== null && !focused && box.typed === '' && <Shown {...textOf(value)} />}
        {offered !== null && <Shown {...textOf(offered.row as T)} note={offered.note} />}
        <FieldButtons
          label={props.label}
          onClear={editable && value !== null ? () => box.pick(null) : null}
          onBrowse={browse}
        />
        <ReferenceList id={listId} ref={list} box={box} textOf={textOf} browsable={browse !== undefined} />
      </span>
    </FieldFrame>
  );
}

/** Overlay of the text without focus, so that the code can be paler than the name; or of a proposed row, all pale. */
function Shown({ note, ...shown }: LinkText & { readonly note?: string }) {
  return (
    <span className="reference-input-shown row tight" aria-hidden="true">
      <span className="cut">
        <LinkParts {...shown} />
      </span>
      {note !== undefined && <span className="push rigid caption">{note}</span>}
    </span>
  );
}

interface FieldButtonsProps {
  readonly label: string;
  readonly onClear: (() => void) | null;
  readonly onBrowse: (() => void) | undefined;
}

/** Buttons for clearing and for the list; Tab skips them, because keys have the same effects. */
const FieldButtons = ({ label, onClear, onBrowse }: FieldButtonsProps) => (
  <>
    {onClear && <IconButton icon="close" label={words.clear} field={label} skipped onClick={onClear} />}
    {onBrowse && <IconButton icon="list" label={words.browse} field={label} shortcut="F4" skipped onClick={onBrowse} />}
  </>
);
