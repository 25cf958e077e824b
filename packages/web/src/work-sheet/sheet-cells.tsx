import { useMemo, type ReactNode } from 'react';
import type { LeafField } from '@tsuun/domain/field/field';
import { linkText } from '@tsuun/domain/field/link-text';
import { message } from '@tsuun/domain/message/message';
import { shortFault } from '@tsuun/domain/message/short-fault';
import { words } from '@tsuun/domain/message/words';
import { clashSentence, keepTheirsText, sheetWords, takeMineText, theirsText } from '@tsuun/domain/message/work-sheet';
import type { SheetFields } from '@tsuun/domain/work-sheet/sheet-rules';
import type { CheckedCellView, CheckedColumn } from '../checking/checked-columns.ts';
import { valueIn, withValue, type BoundLeaf } from '../editing/draft.ts';
import type { Editable } from '../editing/record-kind.ts';
import { editedText, readTyped, type SheetKind } from './sheet-kind.ts';
import { rowIn, type SheetRow } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

/** Least widths of columns in pixels, by kind of field. */
const widths = { day: 206, ref: 216, text: 216, other: 132 } as const;
const shared = { day: 134, ref: 164, text: 164, other: 104 } as const;
/** Three parties with their names and origins, where the window has the room. */
const wide = { ...shared, ref: 208 } as const;
const roomy = 1_400;
const crowded = { day: 112, ref: 152, text: 152, other: 96 } as const;
const before = { day: 92, ref: 152, text: 152, other: 96 } as const;
const resultWidth = 176;

function widthOf(field: LeafField, from: Record<keyof typeof widths, number>): number {
  return field.kind === 'day' || field.kind === 'ref' || field.kind === 'text' ? from[field.kind] : from.other;
}

/** Columns of a sheet: what the row is, the fields before the missing ones, these, and the state of the row. */
export function useSheetColumns<R extends Editable>(
  { kind, facts }: SheetKind<R>,
  { before: leading, missing }: SheetFields<string>,
  needed: readonly string[],
  room: number,
  tickAll: ReactNode,
): readonly CheckedColumn[] {
  const neededKey = needed.join(' ');
  const columns = useMemo(() => {
    const wanted = missing.length > 3 ? crowded : missing.length > 1 ? (room < roomy ? shared : wide) : widths;
    const own = (path: string, from: Record<keyof typeof widths, number>, look?: string): CheckedColumn[] => {
      const leaf = kind.leaves.get(path);
      if (leaf === undefined) return [];
      const { field, column } = leaf;
      const place = [...kind.leaves.keys()].indexOf(path);
      const offers = field.kind === 'ref' || field.kind === 'choice';
      const lookup = field.kind === 'ref' ? { lookup: field } : {};
      const align = field.kind === 'yen' ? 'end' : 'start';
      return [{ key: path, label: column, place, width: widthOf(field, from), offers, align, look, ...lookup }];
    };
    const cramped = room < roomy || missing.length > 1;
    const shown = facts.filter(({ roomy }) => !(roomy && cramped));
    const more = neededKey === '' ? [] : neededKey.split(' ').filter((path) => !leading.includes(path));
    const columns: CheckedColumn[] = [
      { key: 'tick', label: words.select, width: 34, pinned: true },
      ...shown.map(({ key, label, width, pinned, look }) => ({ key, label, width, pinned, look })),
      ...leading.flatMap((path) => own(path, before)),
      ...missing.flatMap((path) =>
        own(path, wanted, wanted === shared ? 'sheet-missing sheet-names' : 'sheet-missing'),
      ),
      ...more.flatMap((path) => own(path, shared)),
    ];
    const used = columns.reduce((sum, { width }) => sum + width, 0);
    return [
      ...columns,
      { key: 'result', label: sheetWords.rowState, width: Math.max(resultWidth, room - used), look: 'sheet-result' },
    ];
  }, [kind, facts, leading, missing, neededKey, room]);
  return useMemo(
    () => columns.map((column) => (column.key === 'tick' ? { ...column, header: tickAll } : column)),
    [columns, tickAll],
  );
}

/** Cell of a row at a field. */
export function fieldCell<R extends Editable>(sheet: Sheet<R>, record: R, path: string): CheckedCellView {
  const {
    kind: { kind, rules },
    fields,
    mayWrite,
    state,
  } = sheet;
  const row = rowIn(state, record.id ?? '');
  const leaf = kind.leaves.get(path) as BoundLeaf;
  const typed = row.texts.get(path);
  const cell = rules.cellOf(record, path, fields);
  const isTouched = typed !== undefined || row.saved.has(path) || row.needed.includes(path);
  // A text over a record that was confirmed meanwhile stays, so that it can be copied and taken out.
  const isOpen = mayWrite && (record.confirmed === true ? typed !== undefined : cell === 'open' || isTouched);
  const value = valueIn(record, leaf);
  const shown = typed === undefined ? shownParts(leaf.field, value) : { content: typed };
  const look = row.saved.has(path) && typed === undefined ? { look: 'saved' as const } : {};
  if (!isOpen) return { ...shown, ...look, ...(cell === 'unused' && { look: 'unused' as const, content: '' }) };
  return {
    ...shown,
    ...look,
    text: typed ?? editedText(leaf.field, value),
    ...proposalIn(sheet, record, leaf, row.texts),
    ...marksOf(sheet, record, leaf, row),
  };
}

function shownParts(field: LeafField, value: unknown): Pick<CheckedCellView, 'content' | 'name'> {
  if (field.kind !== 'ref' || value === null) return { content: editedText(field, value) };
  const { code, name } = linkText(field.target, value as object);
  return { content: code, name };
}

/** A proposed row as its cell shows it; a station in full, because only its 受託人 distinguishes it from others of its code. */
function offeredParts(field: LeafField, value: unknown): { readonly content: string; readonly name?: string } {
  const text = editedText(field, value);
  if (field.kind !== 'ref') return { content: text };
  const { code, name, text: short } = linkText(field.target, value as object);
  return text === short ? { content: code, name } : { content: text };
}

/** Value proposed for a blank cell; taking it needs no look-up. */
function proposalIn<R extends Editable>(
  { kind: { rules }, known, today, proposals }: Sheet<R>,
  record: R,
  leaf: BoundLeaf,
  texts: ReadonlyMap<string, string>,
): Pick<CheckedCellView, 'proposal'> {
  const { path, field } = leaf;
  if (texts.has(path) || valueIn(record, leaf) !== null) return {};
  const found = proposals.of(record, path, texts);
  const proposed = rules.proposalOf(record, path, today) ?? found;
  if (proposed === null) return {};
  const text = editedText(field, proposed.value);
  if (field.kind === 'ref') known.note(path, text, proposed.value);
  const { origin, sentence, shown } = proposed;
  return {
    proposal: { text, ...offeredParts(field, proposed.value), origin, sentence, shown, evidence: found?.evidence },
  };
}

/** Fault, remark, origin and decision of a cell. */
function marksOf<R extends Editable>(
  sheet: Sheet<R>,
  record: R,
  leaf: BoundLeaf,
  row: SheetRow<R>,
): Partial<CheckedCellView> {
  const { path, field, column } = leaf;
  if (row.clash?.path === path) return clashMarks(sheet, record, leaf, row.clash);
  const typed = row.texts.get(path);
  if (record.confirmed === true) {
    const stored = editedText(field, valueIn(record, leaf));
    const drop = (): void => sheet.put([{ id: record.id ?? '', path, text: null }]);
    const fault = message.confirmedUnchangeable;
    return { fault, shortText: words.confirm, actions: [{ label: keepTheirsText(stored), run: drop }] };
  }
  const read = typed === undefined ? null : readTyped(field, typed);
  const fault = (read && 'fault' in read ? read.fault : null) ?? row.problems[path] ?? null;
  if (fault !== null)
    return { fault, shortText: shortFault(fault, { label: column, kind: field.kind, text: typed ?? '' }) };
  const origin = row.origins.get(path);
  if (typed === undefined && !row.saved.has(path)) return {};
  const filled = read && 'value' in read && field.kind !== 'ref' ? withValue(record, leaf, read.value) : record;
  const found = sheet.kind.rules.remarksOf(filled, sheet.today).find((one) => one.path === path);
  return {
    ...(found && { remark: found.sentence, shortText: found.mark }),
    ...(origin !== undefined && { look: 'proposed' as const }),
    ...(origin !== undefined &&
      !found && {
        note: sheet.kind.rules.proposalOf(record, path, sheet.today)?.sentence ?? origin,
        shortText: origin,
      }),
  };
}

function clashMarks<R extends Editable>(
  { put, save, decide }: Sheet<R>,
  record: R,
  { path, field }: BoundLeaf,
  { theirs, mine, by }: NonNullable<SheetRow<R>['clash']>,
): Partial<CheckedCellView> {
  const id = record.id ?? '';
  const [their, my] = [editedText(field, theirs), editedText(field, mine)];
  return {
    fault: clashSentence(by, their),
    shortText: theirsText(by, their),
    actions: [
      {
        label: takeMineText(my),
        run: () => {
          decide(id);
          void save([id]);
        },
      },
      { label: keepTheirsText(their), run: () => put([{ id, path, text: null }]) },
    ],
  };
}
