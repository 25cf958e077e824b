import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { linkText } from '@tsuun/domain/field/link-text';
import { readAsText, rowLabelOf, rowOfText } from '@tsuun/domain/message/work-sheet';
import { isDay, weekdayLetter } from '@tsuun/domain/value/day';
import type { CellCandidate, CheckedCellView, CheckedColumn } from '../checking/checked-columns.ts';
import { CheckingGrid } from '../checking/checking-grid.tsx';
import { choiceCandidates } from '../checking/use-candidates.ts';
import type { GridLocation } from '../checking/use-change-history.ts';
import type { Editable } from '../editing/record-kind.ts';
import type { SheetViewProps } from '../list/sheet-view.ts';
import { useReferences } from '../ui/input/reference/reference-context.tsx';
import { NoRows } from './no-rows.tsx';
import { RowResult } from './row-result.tsx';
import { idOf, Tick, TickRows } from './row-ticks.tsx';
import { fieldCell, useSheetColumns } from './sheet-cells.tsx';
import { editedText, keptText, readTyped, type SheetKind } from './sheet-kind.ts';
import { isRefused, rowIn, type SheetRow } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

interface SheetGridProps<R extends Editable>
  extends Pick<SheetViewProps<R>, 'list' | 'selection' | 'onOpen' | 'title'> {
  readonly sheet: Sheet<R>;
  readonly rows: readonly R[];
  readonly onRange: (rows: readonly R[] | null) => void;
}

/** Grid of a sheet: facts, fields and state of every row, with the keys of a spreadsheet. */
export function SheetGrid<R extends Editable>({
  sheet,
  rows,
  list,
  selection,
  onOpen,
  onRange,
  title,
}: SheetGridProps<R>) {
  const { kind, state, paths } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const needed = useMemo(() => [...new Set([...state.values()].flatMap((row) => row.needed))], [state]);
  const { selected: ticked, onChange: onTick } = selection;
  const tickAll = useMemo(() => <TickRows rows={rows} selected={ticked} onChange={onTick} />, [rows, ticked, onTick]);
  const columns = useSheetColumns(kind, useOpenFields(sheet, rows), needed, useWidth(box), tickAll);
  const offers = useOffers(sheet);
  const selected = useFirstCell(sheet, rows);
  const pathOf = (place: number | undefined): string => paths[place ?? -1] ?? '';
  const current = (row: R): R => sheet.recordOf(row.id ?? '') ?? row;
  const keptFor = (row: R, path: string, text: string): string => {
    const field = kind.kind.leaves.get(path)?.field;
    const accepted = sheet.acceptedOn(idOf(row));
    return field === undefined ? text : keptText(field, text, { today: sheet.today, accepted });
  };
  const tick = (ticked: readonly R[]): void => {
    const ids = ticked.map(({ id }) => id ?? '');
    const others = ids.filter((id) => !selection.selected.has(id));
    const removed = others.length === 0 ? ids : [];
    selection.onChange(new Set([...selection.selected, ...others].filter((id) => !removed.includes(id))));
  };
  const cellOf = (row: R, { key, place }: CheckedColumn): CheckedCellView => {
    const record = current(row);
    if (place !== undefined) return fieldCell(sheet, record, pathOf(place));
    if (key === 'tick') return { content: <Tick row={row} selection={selection.selected} onTick={tick} kind={kind} /> };
    if (key === 'result') return { content: <RowResult sheet={sheet} record={record} /> };
    const fact = kind.facts.find((one) => one.key === key)?.cell(record) ?? '';
    if (key !== 'name') return { content: fact };
    return {
      content: (
        <button type="button" className="bare" tabIndex={-1} onClick={() => onOpen(record)}>
          {fact}
        </button>
      ),
    };
  };
  return (
    <div ref={box} className="sheet-grid column flush grow">
      <CheckingGrid
        label={title}
        rows={rows}
        idOf={idOf}
        columns={columns}
        cellOf={cellOf}
        rowLabel={(row) => rowLabelOf(kind.kind.nameOf(row), row.id)}
        isFaulty={(row) => isFaulty(kind, rowIn(state, row.id ?? ''))}
        inline
        selected={selected}
        positionOf={(top, bottom) => rowOfText(top + 1, bottom + 1, list.totalCount)}
        faultOf={(row, { place }, text) => typedFault(kind, pathOf(place), keptFor(row, pathOf(place), text))}
        readingOf={(row, { place }, text) => readingOf(text, keptFor(row, pathOf(place), text))}
        offer={(_, { place }, text, signal) => offers.find(pathOf(place), place ?? 0, text, signal)}
        candidateOf={(_, { place }, chosen) => offers.candidateOf(pathOf(place), place ?? 0, chosen)}
        onEdit={(edits) => {
          const puts = edits.map(({ row, place, text }) => ({ id: idOf(row), path: pathOf(place), text }));
          if (new Set(puts.map(({ id }) => id)).size > 1) return sheet.putTogether(puts);
          sheet.put(puts);
          for (const { id } of puts.slice(0, 1)) sheet.typed(id);
        }}
        onTyping={(cell) => sheet.type(cell && { id: idOf(cell.row), path: pathOf(cell.place), text: cell.text })}
        onMark={tick}
        onOpen={(row) => onOpen(current(row))}
        onLeave={(row) => sheet.leave(idOf(row))}
        onRange={onRange}
        history={sheet.history}
        onEnd={list.hasMore ? list.loadMore : undefined}
        busy={list.loading}
        nothing={<NoRows {...list} />}
      />
    </div>
  );
}

/** Kept for each row of the state, because every change asks for all of them. */
const unreadable = new WeakMap<object, boolean>();

/** True for a refused row, and for one with a text that is no value, as it was pasted. */
function isFaulty<R extends Editable>(kind: SheetKind<R>, row: SheetRow<R>): boolean {
  const known =
    unreadable.get(row) ??
    (isRefused(row) || [...row.texts].some(([path, text]) => typedFault(kind, path, text) !== null));
  unreadable.set(row, known);
  return known;
}

function typedFault<R extends Editable>({ kind }: SheetKind<R>, path: string, text: string): string | null {
  const field = kind.leaves.get(path)?.field;
  const read = field === undefined || text.trim() === '' ? null : readTyped(field, text);
  return read && 'fault' in read ? read.fault : null;
}

/** Day that a typed text means, with its weekday. */
const readingOf = (text: string, day: string): string | null =>
  day === text || !isDay(day) ? null : readAsText(text, day, weekdayLetter(day));

/** Candidates for a typed text: rows of the field's master, or its choices. */
function useOffers<R extends Editable>({ kind: { kind }, known }: Sheet<R>) {
  const { rowsOf } = useReferences();
  /** Candidate for a row of a master, which is remembered for the save. */
  const candidateOf = (path: string, place: number, row: { readonly id: string }): CellCandidate => {
    const field = kind.leaves.get(path)?.field;
    if (field?.kind !== 'ref') return { id: row.id, code: '', name: '', texts: [] };
    const text = editedText(field, row);
    known.note(path, text, row);
    return { id: row.id, ...linkText(field.target, row), texts: [{ place, text }] };
  };
  const find = async (path: string, place: number, text: string, signal: AbortSignal) => {
    const field = kind.leaves.get(path)?.field;
    if (field?.kind === 'choice') return choiceCandidates(field.choices, place, text);
    if (field?.kind !== 'ref' || rowsOf === undefined) return [];
    const { search, textOf } = rowsOf(field);
    return (await search(text, signal)).map((row) => ({ ...candidateOf(path, place, row), ...textOf(row) }));
  };
  return { find, candidateOf };
}

/** Fields of the sheet without those that no row lacks, such as payees that no amount needs. */
function useOpenFields<R extends Editable>({ kind: { rules }, fields }: Sheet<R>, rows: readonly R[]) {
  const open = useMemo(
    () => fields.missing.filter((path) => rows.some((row) => rules.cellOf(row, path, fields) === 'open')).join(' '),
    [rules, fields, rows],
  );
  return useMemo(() => (open === '' ? fields : { ...fields, missing: open.split(' ') }), [fields, open]);
}

/** Width of an element in pixels. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const size = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (box.current) size.observe(box.current);
    return () => size.disconnect();
  }, [box]);
  return width;
}

/** First open cell, selected once when the rows come, unless the user works elsewhere on the page (SHEET-02). */
function useFirstCell<R extends Editable>(sheet: Sheet<R>, [row]: readonly R[]): GridLocation | null {
  const [first, setFirst] = useState<GridLocation | null | undefined>();
  if (first === undefined && row !== undefined) {
    const { kind, fields, paths } = sheet;
    const open = fields.missing.find((path) => kind.rules.cellOf(row, path, fields) === 'open');
    const place = paths.indexOf(open ?? fields.missing[0] ?? '');
    setFirst(isWorkingElsewhere() ? null : { row: Number(row.id), place });
  }
  return first ?? null;
}

const isWorkingElsewhere = (): boolean =>
  Boolean(document.activeElement?.closest('input, textarea, select, button, a, dialog'));
