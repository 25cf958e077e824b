import { useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { ColumnSet } from '@tsuun/domain/field/list-column';
import { lazily } from '../ui/lazily.tsx';
import { words } from '@tsuun/domain/message/words';
import { usePageCommand } from '../ui/page-commands.ts';
import { useSetting } from '../lib/use-setting.ts';
import { readColumnState, type Column, type ColumnState } from '../ui/table/column.ts';
import type { DataTableProps, TableSorting } from '../ui/table/data-table-props.ts';
import { useMedia } from '../lib/use-media.ts';
import { BatchBar } from './batch-bar.tsx';
import { fieldsFirst, useFirstRowFocus, type FieldColumns } from './field-columns.ts';
import { ListCard } from './list-card.tsx';
import { firstLayout, readListLayout } from './list-layout.ts';
import type { RowCommands } from './list-columns.tsx';
import type { LoadedList } from './use-record-list.ts';
import type { ListSelection } from './use-selection.ts';
import './record-list.css';
import type { SearchDescription, ConditionsOf } from '@tsuun/domain/search/search';
import { maxSorted, nextSorting, readSorting, sortableKeys, type Sorting } from '@tsuun/domain/search/sorting';
import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { withCondition } from '@tsuun/domain/search/conditions';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { showError } from '../ui/feedback/show-error.tsx';

interface Row {
  readonly id: string | null;
  readonly confirmed: boolean;
}

interface RecordTableProps<T extends Row, D extends SearchDescription>
  extends Pick<DataTableProps<T>, 'label' | 'nameOf' | 'badgesOf' | 'onOpen' | 'shownId' | 'isShownNew' | 'legend'> {
  /** Name of the list; the user's columns and layout are stored under `<name>.columns` and `<name>.layout`. */
  readonly setting: string;
  readonly columnSets?: readonly ColumnSet[];
  readonly tabs?: ReactNode;
  /** Kind of record under which drafts are kept in this browser. */
  readonly drafts: string;
  readonly list: LoadedList<T>;
  readonly conditions: Conditions<D>;
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
  readonly columns: (commands: RowCommands) => readonly Column<T>[];
  readonly commands: RowCommands;
  readonly selection: ListSelection;
  readonly summary?: ComponentType<{ readonly row: T | null; readonly onClose: () => void }>;
  /** Fields that the conditions are about, whose columns come first; `null` if they only narrow the list. */
  readonly fields?: readonly string[] | null;
  /** Columns of a list about such fields, by their keys, and those that only it has. */
  readonly fieldColumns?: FieldColumns<T>;
  readonly note?: ReactNode;
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

const asDescribed: ColumnState = {};
const lookOf = ({ confirmed }: Row): string | undefined => (confirmed ? 'table-row-confirmed' : undefined);

/** ORD-LIST-33, CONST-18 */
const height = { small: '70vh', normal: '50vh' };
const fullHeight = { small: '92vh', normal: '92vh' };

/** Rows of a list under their bar, with the user's columns and a full screen by one key. */
export function RecordTable<T extends Row, D extends SearchDescription>(props: RecordTableProps<T, D>) {
  const {
    setting,
    conditions,
    indexed,
    columns: columnsOf,
    commands,
    summary: Summary,
    fields = null,
    fieldColumns,
    note,
    others,
    columnSets,
    tabs,
    children,
    ...table
  } = props;
  const { list, selection } = table;
  const sorting = useSorting({ conditions, totalCount: list.totalCount, indexed, ownOrder: newestFirst });
  const described = useMemo(() => columnsOf(commands), [columnsOf, commands]);
  const [arranging, setArranging] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [columnState, setColumnState] = useSetting<ColumnState>(`${setting}.columns`, asDescribed, readColumnState);
  const [layout, setLayout] = useSetting(`${setting}.layout`, firstLayout, readListLayout);
  const columns = useMemo(
    () => (fields && fieldColumns ? fieldsFirst(described, columnState, fields, fieldColumns) : described),
    [described, columnState, fields, fieldColumns],
  );
  const shownState = columns === described ? columnState : { widths: columnState.widths ?? {} };
  useFirstRowFocus(fields !== null && table.shownId === null, list.rows.length);
  const { fullscreen } = layout;
  const hasRoom = useMedia('(height >= 800px)');
  const summary = layout.summary ?? hasRoom;
  const setFullscreen = (on: boolean): void => setLayout({ ...layout, fullscreen: on });
  usePageCommand({ label: words.columns, icon: 'table', reason: null, run: () => setArranging(true) });
  useFilledWindow(layout.fill && !fullscreen);
  return (
    <>
      <ListCard
        {...table}
        className={fullscreen ? 'record-table-fullscreen' : layout.fill && 'record-table-filling'}
        onKeyDown={(event) => fullscreen && event.key === 'Escape' && setFullscreen(false)}
        bar={
          <>
            {tabs}
            <BatchBar
              list={list}
              selection={selection}
              note={note}
              others={others}
              layout={layout}
              onLayout={setLayout}
              hasSummary={Summary !== undefined}
              summary={summary}
              sorted={sorting.current}
              onColumns={() => setArranging(true)}
            >
              {children}
            </BatchBar>
          </>
        }
        height={fullscreen ? fullHeight : height}
        columns={columns}
        sorting={sorting}
        columnState={shownState}
        onColumnState={(changed) => setColumnState({ ...columnState, ...changed })}
        below={
          Summary &&
          summary && (
            <Summary
              row={list.rows.find(({ id }) => id === currentId) ?? null}
              onClose={() => setLayout({ ...layout, summary: false })}
            />
          )
        }
        idOf={idOf}
        lookOf={lookOf}
        onCurrentChange={Summary && setCurrentId}
      />
      {arranging && (
        <ColumnDialog
          columns={described}
          state={columnState}
          sets={columnSets}
          onChange={setColumnState}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  );
}

const ColumnDialog = lazily(async () => (await import('../ui/table/column-dialog.tsx')).ColumnDialog);

/** Makes the page as high as the window and lets the rows fill it; on wide screens only (record-list.css). */
export function useFilledWindow(on: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('filled-window', on);
    return () => document.documentElement.classList.remove('filled-window');
  }, [on]);
}

const idOf = ({ id }: Row): string => id ?? '';

/** Order of the records without another choice: the newest first. */
const newestFirst: Sorting = { key: 'bizResultDt', direction: 'desc' };

interface SortedList<D extends SearchDescription> {
  readonly conditions: Conditions<D>;
  readonly totalCount: number | null;
  /** Columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
  /** The list's own order; `null` if no column has it. */
  readonly ownOrder?: Sorting | null;
}

/**
 * Sorting of a list by its headers, stored in the condition `sort` (SEARCH-17). A column without an index is refused
 * with a sentence if too many rows were found, as by the server.
 */
export function useSorting<D extends SearchDescription>(list: SortedList<D>): TableSorting {
  const { conditions, totalCount, indexed, ownOrder = null } = list;
  const { description, values, unread } = conditions;
  const value = (values as Readonly<Record<string, unknown>>)['sort'] as string | null;
  const sortable = useMemo(() => sortableKeys(description), [description]);
  const onPress = (key: string): void => {
    const next = nextSorting(value, key);
    if (next !== null && !indexed.includes(key) && (totalCount ?? 0) > maxSorted) {
      void showError(tooManySortedSentence(maxSorted));
      return;
    }
    conditions.take({ values: withCondition(description, values, 'sort', next as ConditionsOf<D>['sort']), unread });
  };
  return { current: readSorting(value) ?? ownOrder, onPress, sortable };
}
