import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { words } from '@tsuun/domain/message/words';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import { addDays } from '@tsuun/domain/value/day';
import { valueIn, type BoundLeaf } from '../editing/draft.ts';
import type { Editable } from '../editing/record-kind.ts';
import type { LoadedList } from '../list/use-record-list.ts';
import { Button } from '../ui/button.tsx';
import { FieldInput } from '../ui/input/field-input.tsx';
import { UnparsedProvider, type UnparsedForm } from '../ui/input/unparsed.tsx';
import { RowResult } from './row-result.tsx';
import { fieldCell } from './sheet-cells.tsx';
import { editedText, readTyped } from './sheet-kind.ts';
import { rowIn } from './sheet-state.ts';
import { NoRows } from './no-rows.tsx';
import type { Sheet } from './use-sheet.ts';

interface SheetCardsProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly rows: readonly R[];
  readonly list: LoadedList<R>;
  readonly onOpen: (record: R) => void;
}

/** Height of a card with one field, and the room between cards, in pixels. */
const cardHeight = 190;
const gap = 12;

/** Rows of a sheet on a phone: a card each, with its missing fields (SHEET-11). Only those in sight are drawn. */
export function SheetCards<R extends Editable>({ sheet, rows, list, onOpen }: SheetCardsProps<R>) {
  /** Distance of the cards from the top of the page. */
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState(-1);
  // oxlint-disable-next-line react-hooks/incompatible-library -- nothing that depends on it is memoized
  const cards = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight,
    gap,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The card with the focus stays, so that it is saved when it is left.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focused])].filter((at) => at in rows),
  });
  const drawn = cards.getVirtualItems();
  const { loadMore } = list;
  const isNearEnd = list.hasMore && (drawn.at(-1)?.index ?? -1) >= rows.length - 1;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, loadMore]);
  if (rows.length === 0) return <NoRows {...list} />;
  return (
    <ul
      ref={(box) => {
        if (box) setScrollMargin(Math.round(box.getBoundingClientRect().top + window.scrollY));
      }}
      className="sheet-cards"
      style={{ height: cards.getTotalSize() }}
    >
      {drawn.map(({ index, start }) => {
        const row = rows[index] as R;
        return (
          <li
            key={row.id}
            ref={cards.measureElement}
            data-index={index}
            className="sheet-card stack"
            style={{ translate: `0 ${start - scrollMargin}px` }}
            onFocus={() => setFocused(index)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setTimeout(() => sheet.leave(row.id ?? ''));
            }}
          >
            <SheetCard
              sheet={sheet}
              record={sheet.recordOf(row.id ?? '') ?? row}
              above={rows[index - 1]}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface SheetCardProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly record: R;
  /** Row before it, from which 上と同じ takes its value. */
  readonly above: R | undefined;
  readonly onOpen: (record: R) => void;
}

function SheetCard<R extends Editable>({ sheet, record, above, onOpen }: SheetCardProps<R>) {
  const { kind, fields, state } = sheet;
  const id = record.id ?? '';
  const { needed, problems } = rowIn(state, id);
  const [title, ...facts] = [...kind.facts].filter(({ key }) => key !== 'state').toSorted(byCard);
  const leading = [...fields.before, ...needed.filter((path) => !fields.before.includes(path))];
  return (
    <>
      <div className="row spread">
        <button type="button" className="bare strong section-title" onClick={() => onOpen(record)}>
          {title?.cell(record)}
        </button>
        <RowResult sheet={sheet} record={record} />
      </div>
      <div className="row wrap">
        {facts.map(({ key, cell }) => (
          <span key={key}>{cell(record)}</span>
        ))}
      </div>
      <div className="sheet-card-fields">
        {[...leading, ...fields.missing].map((path) => (
          <CardField key={path} sheet={sheet} record={record} path={path} above={above} />
        ))}
      </div>
      {problems[''] && <p className="negative caption">{problems['']}</p>}
    </>
  );
}

/** The name of the record first. */
const byCard = (one: { readonly key: string }, other: { readonly key: string }): number =>
  Number(other.key === 'name') - Number(one.key === 'name');

interface CardFieldProps<R extends Editable> extends Omit<SheetCardProps<R>, 'onOpen'> {
  readonly path: string;
}

function CardField<R extends Editable>({ sheet, record, path, above }: CardFieldProps<R>) {
  const { kind, today } = sheet;
  const id = record.id ?? '';
  const leaf = kind.kind.leaves.get(path) as BoundLeaf;
  const view = fieldCell(sheet, record, path);
  if (view.look === 'unused') return null;
  const put = (value: unknown): void => {
    const text = editedText(leaf.field, value);
    sheet.known.note(path, text, value);
    sheet.put([{ id, path, text }]);
    sheet.typed(id);
  };
  /** The pressed button goes with the blank field, so that the card is not left by its focus. */
  const putAndSave = (value: unknown): void => {
    put(value);
    sheet.leave(id);
  };
  const typed = rowIn(sheet.state, id).texts.get(path);
  const unread: UnparsedForm = {
    texts: isUnread(sheet, leaf, typed) ? { [path]: { text: typed, sentence: view.fault ?? '', reported: null } } : {},
    keep: (_, text) => (text === null ? sheet.takeOut(id, path, typed) : sheet.put([{ id, path, text: text.text }])),
  };
  const isOpen = view.text !== undefined;
  const isBlank = isOpen && view.text === '';
  const aboveValue = above && valueIn(sheet.recordOf(above.id ?? '') ?? above, leaf);
  return (
    <div className={view.look === 'saved' ? 'sheet-card-saved' : undefined}>
      <UnparsedProvider value={unread}>
        <FieldInput
          field={leaf.field}
          name={path}
          labelPlace="above"
          readOnly={!isOpen}
          error={view.fault ?? null}
          value={typed === undefined ? valueIn(record, leaf) : valueOf(sheet, leaf, typed)}
          onChange={put as (value: never) => void}
        />
      </UnparsedProvider>
      {isBlank && leaf.field.kind === 'day' && sheet.fields.missing.includes(path) && (
        <div className="row sheet-card-days">
          <Button onClick={() => putAndSave(today)}>{words.today}</Button>
          <Button onClick={() => putAndSave(addDays(today, -1))}>{sheetWords.yesterday}</Button>
          {aboveValue ? <Button onClick={() => putAndSave(aboveValue)}>{sheetWords.above}</Button> : null}
        </div>
      )}
    </div>
  );
}

/** True for a text that is no value of its field, which the card shows as it was typed. */
const isUnread = <R extends Editable>(
  { known }: Sheet<R>,
  { field, path }: BoundLeaf,
  text: string | undefined,
): text is string =>
  text !== undefined &&
  (field.kind === 'ref' ? text !== '' && known.find(path, text) === undefined : 'fault' in readTyped(field, text));

/** Value of a text that is not saved; blank while it cannot be read. */
function valueOf<R extends Editable>({ known }: Sheet<R>, { field, path }: BoundLeaf, text: string): unknown {
  const read = field.kind === 'ref' ? { value: known.find(path, text) ?? null } : readTyped(field, text);
  return 'value' in read ? read.value : null;
}
