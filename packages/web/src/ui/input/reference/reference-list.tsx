import { useEffect, type Ref, type ReactNode } from 'react';
import { message } from '@tsuun/domain/message/message';
import type { LinkText } from '@tsuun/domain/field/link-text';
import { words } from '@tsuun/domain/message/words';
import { codeFits, nameFits } from '@tsuun/domain/value/short-text';
import { Button } from '../../button.tsx';
import { markedText } from '../../marked-text.tsx';
import type { useReferenceBox } from './use-reference-box.ts';
import type { Row } from './use-typed-row.ts';
import './reference-list.css';

type Box<T extends Row = Row> = ReturnType<typeof useReferenceBox<T>>;

/** State of a list under a field: rows, highlighted row and search. */
export type ListState<T extends Row> = Pick<
  Box<T>,
  'open' | 'rows' | 'highlighted' | 'asking' | 'typed' | 'failure' | 'retry' | 'undecided' | 'pick'
>;

interface ReferenceListProps<T extends Row> {
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly box: ListState<T>;
  readonly textOf: (row: T) => LinkText;
  readonly browsable: boolean;
}

/** ARIA attributes that connect a text of several lines, which can be no combobox, with its list. */
export const textOpenerOf = (id: string, { open, highlighted }: Pick<Box, 'open' | 'highlighted'>) =>
  ({
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': open && highlighted !== null ? rowId(id, highlighted) : undefined,
  }) as const;

/** ARIA attributes that connect the text of a picker field with its list. */
export const openerOf = (id: string, list: Pick<Box, 'open' | 'highlighted'>) =>
  ({ ...textOpenerOf(id, list), role: 'combobox', 'aria-expanded': list.open }) as const;

const rowId = (id: string, index: number): string => `${id}${index}`;

/** Rows under a picker field with the typed text underlined, and the hints about keys. */
export function ReferenceList<T extends Row>({ id, ref, box, textOf, browsable }: ReferenceListProps<T>) {
  const { open, rows, highlighted } = box;
  useEffect(() => {
    if (open && highlighted !== null)
      document.getElementById(rowId(id, highlighted))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, open, highlighted]);
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      tabIndex={-1}
      // Not the label of the field, because that name must find the input alone.
      aria-label={words.candidates}
      popover="manual"
      className="reference-list popover"
      // The field keeps the focus during a click on the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {open &&
        rows.map((row, index) => {
          const outdated = box.asking && !fits(textOf(row), box.typed);
          return (
            <div
              key={row.id}
              id={rowId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              aria-disabled={outdated || undefined}
              className="option hoverable"
              onMouseDown={outdated ? undefined : () => box.pick(row)}
            >
              <Matched {...textOf(row)} typed={box.typed} />
            </div>
          );
        })}
      {open && box.failure !== null && (
        <Note alert>
          {box.failure}{' '}
          <Button look="quiet" onClick={box.retry}>
            {words.retry}
          </Button>
        </Note>
      )}
      {open && box.failure === null && <Note live={box.undecided}>{noteOf(box)}</Note>}
      <KeyHints browsable={browsable} />
    </div>
  );
}

/** Hints about the keys of the list, hidden from screen readers. */
function KeyHints({ browsable }: { readonly browsable: boolean }) {
  return (
    <div role="presentation" aria-hidden="true" className="row muted caption one-line">
      <kbd className="kbd">↑</kbd>
      <kbd className="kbd">↓</kbd> <span>{words.choose}</span> <kbd className="kbd">Enter</kbd>{' '}
      <span>{words.decide}</span>
      {browsable && (
        <>
          <kbd className="kbd">F4</kbd> {words.browse}
        </>
      )}
    </div>
  );
}

/** Rows of the previous text stay until the answer arrives; only those that fit the new text can be chosen. */
const fits = ({ code, name }: LinkText, typed: string): boolean => codeFits(code, typed) || nameFits(name, typed);

function noteOf({ asking, rows, undecided }: Pick<Box, 'asking' | 'rows' | 'undecided'>): string | null {
  if (asking) return words.loading;
  if (rows.length === 0) return message.noResult;
  return undecided ? words.chooseOne : null;
}

interface NoteProps {
  readonly children: ReactNode;
  readonly alert?: boolean;
  /** True if it is announced politely when it appears. */
  readonly live?: boolean;
}

/** Line below the rows: searching, nothing found, several candidates or a failed search. */
function Note({ children, alert = false, live = false }: NoteProps) {
  if (children === null) return null;
  return (
    <div role={alert ? 'alert' : live ? 'status' : 'presentation'} className="muted caption one-line">
      {children}
    </div>
  );
}

function Matched({ code, name, typed }: LinkText & { typed: string }) {
  return (
    <>
      <span className="muted">{markedText(code, typed)}</span> <span className="cut">{markedText(name, typed)}</span>
    </>
  );
}
