import type { ComponentPropsWithRef, HTMLAttributes } from 'react';
import { words } from '@tsuun/domain/message/words';
import type { ReferenceText } from './reference-text.ts';
import './reference-list.css';

interface ReferenceListProps<T> {
  readonly menuProps: ComponentPropsWithRef<'ul'>;
  readonly rows: readonly T[];
  /** Instead of rows: still searching, nothing found. */
  readonly note: string | null;
  readonly typed: string;
  readonly highlighted: number;
  readonly textOf: (row: T) => ReferenceText;
  readonly itemProps: (row: T, index: number) => HTMLAttributes<HTMLLIElement>;
  readonly browsable: boolean;
}

/** The rows under a picker field, what was typed underlined in them, and the keys that work. */
export function ReferenceList<T extends { readonly id: string }>(props: ReferenceListProps<T>) {
  const { rows, note, typed, textOf } = props;
  return (
    <ul {...props.menuProps} popover="manual" className="reference-list">
      {rows.map((row, index) => {
        const { code, name } = textOf(row);
        return (
          <li
            {...props.itemProps(row, index)}
            key={row.id}
            className={index === props.highlighted ? 'reference-list-row reference-list-on' : 'reference-list-row'}
          >
            <span className="reference-list-code">
              <Matched text={code} typed={typed} />
            </span>
            <span className="cut">
              <Matched text={name} typed={typed} />
            </span>
          </li>
        );
      })}
      {note !== null && (
        <li role="presentation" className="reference-list-note">
          {note}
        </li>
      )}
      <li role="presentation" aria-hidden="true" className="reference-list-keys">
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd> {words.choose} <kbd className="kbd">Enter</kbd> {words.decide}
        {props.browsable && (
          <>
            <kbd className="kbd">F4</kbd> {words.browse}
          </>
        )}
      </li>
    </ul>
  );
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
