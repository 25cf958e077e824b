import { useMemo, useRef, useState, type RefObject } from 'react';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import type { Editable } from '../editing/record-kind.ts';
import { FormDraftOffer } from '../editing/stored/draft-offer.tsx';
import { useFilledWindow } from '../list/record-table.tsx';
import type { SheetViewProps } from '../list/sheet-view.ts';
import { useSetting } from '../lib/use-setting.ts';
import { firstLayout, readListLayout } from '../list/list-layout.ts';
import { useListener } from '../lib/use-listener.ts';
import { useMedia } from '../lib/use-media.ts';
import { phoneQuery } from '../ui/breakpoints.ts';
import { classNames } from '../ui/class-names.ts';
import { hasCtrl, plainKey, isComposing } from '../ui/keys.ts';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { SheetBar, SheetFooter, type ShownRows } from './sheet-bar.tsx';
import { SheetCards } from './sheet-cards.tsx';
import { useSheetConfirming } from './sheet-confirming.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { CellProposals, SheetKind } from './sheet-kind.ts';
import { isRefused, isSaved, isUnsaved, rowIn } from './sheet-state.ts';
import { useFilling } from './use-fill.ts';
import { useSheet, type Sheet } from './use-sheet.ts';
import './work-sheet.css';

interface WorkSheetProps<R extends Editable> extends SheetViewProps<R> {
  readonly sheet: SheetKind<R>;
  readonly proposals: CellProposals<R>;
}

/**
 * 要対応シート (SHEET-01 to SHEET-12): the records of a list that lack a value, in a grid with the missing fields only. A row
 * is saved when it is left. `use-sheet` has the texts and the saves, `sheet-cells` what a cell shows; the rules of a kind
 * of record (`SheetRules`) say which cells are open and which values are proposed.
 */
export function WorkSheet<R extends Editable>(props: WorkSheetProps<R>) {
  const { sheet: kind, title, tabs, list, paths, selection, proposals, mayWrite, onOpen } = props;
  const fields = useMemo(() => kind.rules.fieldsOf(paths), [kind, paths]);
  const sheet = useSheet({ sheet: kind, fields, list, proposals, mayWrite });
  const [shown, setShown] = useState<ShownRows>('all');
  const [marked, setMarked] = useState<readonly R[] | null>(null);
  const rows = useShownRows(useKeptRows(list.rows, sheet), sheet, shown);
  const confirming = useSheetConfirming(sheet, selection);
  const fill = useFill(sheet, list.rows, marked);
  const card = useRef<HTMLElement>(null);
  const saveAll = (): void => void sheet.save(sheet.unsavedIds());
  const dropWaiting = (): void =>
    sheet.put(
      sheet
        .waitingIds()
        .flatMap((id) => [...rowIn(sheet.state, id).texts.keys()].map((path) => ({ id, path, text: null }))),
    );
  const phone = useMedia(phoneQuery);
  const [layout, setLayout] = useSetting('work-sheet.layout', firstLayout, readListLayout);
  const fullscreen = layout.fullscreen && !phone;
  const leaveFullscreen = fullscreen ? () => setLayout({ ...layout, fullscreen: false }) : null;
  const escape = sheet.counts.waiting > 0 ? dropWaiting : leaveFullscreen;
  useSheetKeys(card, { saveAll, confirm: confirming.confirm, escape });
  useFilledWindow(!phone && !fullscreen);
  return (
    <section
      ref={card}
      className={classNames('card column flush sheet', fullscreen ? 'record-table-fullscreen' : 'record-table-filling')}
      aria-label={title}
    >
      {tabs}
      <SheetBar
        sheet={sheet}
        list={list}
        fill={mayWrite && proposals.all === null && (fill.planned || fill.count > 0) ? fill : null}
        takeAll={mayWrite ? proposals.all : null}
        shown={shown}
        onShow={setShown}
        onSave={saveAll}
        onDrop={dropWaiting}
        selected={selection.selected.size}
        layout={layout}
        onLayout={setLayout}
      />
      <FormDraftOffer drafts={sheet.drafts} what={sheetWords.title} />
      {phone ? (
        <SheetCards sheet={sheet} rows={rows} list={list} onOpen={onOpen} />
      ) : (
        <SheetGrid {...{ sheet, rows, list, selection, onOpen, title }} onRange={setMarked} />
      )}
      {proposals.dialog}
      <SheetFooter sheet={sheet} list={list} confirming={confirming} />
    </section>
  );
}

/** Rows of the list after those that it no longer has although they have texts that are not saved (SHEET-08). */
function useKeptRows<R extends Editable>(all: readonly R[], { state }: Sheet<R>): readonly R[] {
  const ids = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  return useMemo(() => {
    const kept = [...state].flatMap(([id, row]) => (isUnsaved(row) && row.record && !ids.has(id) ? [row.record] : []));
    return kept.length === 0 ? all : [...kept, ...all];
  }, [all, ids, state]);
}

function useShownRows<R extends Editable>(all: readonly R[], sheet: Sheet<R>, shown: ShownRows): readonly R[] {
  const { state, fields, proposals } = sheet;
  return useMemo(() => {
    const fits: Record<ShownRows, (row: R) => boolean> = {
      all: () => true,
      rest: ({ id }) => !isSaved(rowIn(state, id ?? '')),
      offered: (row) =>
        fields.missing.some((path) => proposals.of(row, path, rowIn(state, row.id ?? '').texts) !== null),
      refused: ({ id }) => isRefused(rowIn(state, id ?? '')),
    };
    return shown === 'all' ? all : all.filter(fits[shown]);
  }, [all, state, fields, proposals, shown]);
}

/** Command that fills in the proposed values of the marked rows, or of all. */
function useFill<R extends Editable>(sheet: Sheet<R>, all: readonly R[], marked: readonly R[] | null) {
  const rows = marked ?? all;
  const filling = useFilling(sheet, rows);
  return {
    marked: marked?.length ?? null,
    planned: sheet.fields.planned,
    count: new Set(filling.puts.map(({ id }) => id)).size,
    run: (): void => {
      sheet.putTogether(filling.puts);
      sheet.skip(filling.skipped);
    },
  };
}

interface SheetCommands {
  readonly saveAll: () => void;
  readonly confirm: () => void;
  /** Drops what was filled in, else leaves the full screen; `null` if there is neither. */
  readonly escape: (() => void) | null;
}

/**
 * Ctrl+S, Ctrl+Enter and Esc on the page of the sheet, unless a dialog is open above it. Those with Ctrl are heard before
 * the editor of a cell, whose text is accepted first.
 */
function useSheetKeys(card: RefObject<HTMLElement | null>, { saveAll, confirm, escape }: SheetCommands): void {
  const isForOthers = (event: KeyboardEvent): boolean =>
    isComposing(event) || event.altKey || openDialogs.topmost() !== null;
  const onControl = (event: KeyboardEvent): void => {
    const commands: Readonly<Record<string, () => void>> = { s: saveAll, Enter: confirm };
    const act = hasCtrl(event) && !isForOthers(event) ? commands[plainKey(event)] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (document.activeElement?.matches('.checking-editor, .sheet-card input') === true)
      (document.activeElement as HTMLElement).blur();
    setTimeout(act);
  };
  useListener('keydown', onControl, true);
  useListener('keydown', (event) => {
    const isInside = card.current?.contains(event.target as Node) === true;
    if (event.key !== 'Escape' || event.defaultPrevented || isForOthers(event) || !isInside || escape === null) return;
    event.preventDefault();
    escape();
  });
}
