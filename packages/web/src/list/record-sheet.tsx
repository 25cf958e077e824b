import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { useSetting } from '../lib/use-setting.ts';
import { ColumnDialog } from '../ui/table/column-dialog.tsx';
import { readColumnState, type Column, type ColumnState } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { tickedOf } from '../ui/table/selection.ts';
import { ListBar } from './list-bar.tsx';
import type { RowActs } from './row-controls.tsx';
import { PrintButton } from './print-button.tsx';
import type { LoadedList } from './use-record-list.ts';
import type { WholeSelection } from './use-selection.ts';
import './record-list.css';

interface Row {
  readonly id: string | null;
  readonly confirmed: boolean;
}

interface RecordSheetProps<T extends Row> {
  readonly label: string;
  /** Under which the person's own arrangement of the columns is kept. */
  readonly setting: string;
  readonly list: LoadedList<T>;
  /** The columns, given what the buttons of a row do. */
  readonly columns: (acts: RowActs) => readonly Column<T>[];
  readonly acts: RowActs;
  /** What a row is called when it is read out. */
  readonly nameOf: (row: T) => string;
  readonly selection: WholeSelection;
  readonly onOpen: (row: T) => void;
  /** What a dialog over the list shows. */
  readonly shownId: string | null;
  readonly legend: ReactNode;
  /** The words of the signs in a row. */
  readonly signsOf: (row: T) => readonly string[];
  /** The row a person stands on, told under the table. */
  readonly brief?: ComponentType<{ readonly row: T | null }>;
  /** Behind the counts. */
  readonly note?: ReactNode;
  /** The batch acts. */
  readonly children: ReactNode;
}

const asDescribed: ColumnState = {};
const lookOf = ({ confirmed }: Row): string | undefined => (confirmed ? 'table-row-confirmed' : undefined);

/** The rows of a list under their bar; columns are arranged by the person, the full screen is one key away. */
export function RecordSheet<T extends Row>(props: RecordSheetProps<T>) {
  const { label, list, columns: columnsOf, acts, selection, brief: Brief } = props;
  const columns = useMemo(() => columnsOf(acts), [columnsOf, acts]);
  const [fullscreen, setFullscreen] = useState(false);
  const [arranging, setArranging] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [columnState, setColumnState] = useSetting<ColumnState>(props.setting, asDescribed, readColumnState);
  const maxHeight = useTableHeight(fullscreen);
  return (
    <>
      <section
        className={`card record-sheet ${fullscreen ? 'record-sheet-fullscreen' : ''}`}
        aria-label={label}
        onKeyDown={(event) => fullscreen && event.key === 'Escape' && setFullscreen(false)}
      >
        <ListBar
          total={list.totalCount}
          loaded={list.rows.length}
          selection={selection}
          allTicked={tickedOf(selection.selected, list.rows.map(idOf)) === 'all'}
          note={props.note}
          fullscreen={fullscreen}
          print={<PrintButton list={list} />}
          onColumns={() => setArranging(true)}
          onFullscreen={() => setFullscreen(!fullscreen)}
        >
          {props.children}
        </ListBar>
        <DataTable
          label={label}
          rows={list.rows}
          columns={columns}
          columnState={columnState}
          onColumnState={setColumnState}
          idOf={idOf}
          nameOf={props.nameOf}
          lookOf={lookOf}
          signsOf={props.signsOf}
          selection={selection}
          onOpen={props.onOpen}
          shownId={props.shownId}
          onCurrentChange={Brief && setCurrentId}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          maxHeight={maxHeight}
          legend={props.legend}
        />
        {arranging && (
          <ColumnDialog
            columns={columns}
            state={columnState}
            onChange={setColumnState}
            onClose={() => setArranging(false)}
          />
        )}
      </section>
      {Brief && <Brief row={list.rows.find(({ id }) => id === currentId) ?? null} />}
    </>
  );
}

const idOf = ({ id }: Row): string => id ?? '';

/** ORD-LIST-33, CONST-18 */
function useTableHeight(fullscreen: boolean): string {
  const small = useMedia('(width < 1024px)');
  if (fullscreen) return '92vh';
  return small ? '70vh' : '50vh';
}
