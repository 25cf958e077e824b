import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useSetting } from '../lib/use-setting.ts';
import { ColumnDialog } from '../ui/table/column-dialog.tsx';
import { readColumnState, type Column, type ColumnState } from '../ui/table/column.ts';
import type { DataTableProps } from '../ui/table/data-table-props.ts';
import { BatchBar } from './batch-bar.tsx';
import { ListSheet } from './list-sheet.tsx';
import type { RowActs } from './row-controls.tsx';
import type { LoadedList } from './use-record-list.ts';
import type { WholeSelection } from './use-selection.ts';
import './record-list.css';

interface Row {
  readonly id: string | null;
  readonly confirmed: boolean;
}

interface RecordSheetProps<T extends Row>
  extends Pick<DataTableProps<T>, 'label' | 'nameOf' | 'signsOf' | 'onOpen' | 'shownId' | 'legend'> {
  /** Under which the person's own arrangement of the columns is kept. */
  readonly setting: string;
  /** Kind of record under which drafts are kept in this browser. */
  readonly drafts: string;
  readonly list: LoadedList<T>;
  /** The columns, given what the buttons of a row do. */
  readonly columns: (acts: RowActs) => readonly Column<T>[];
  readonly acts: RowActs;
  readonly selection: WholeSelection;
  /** The row a person stands on, told under the table. */
  readonly brief?: ComponentType<{ readonly row: T | null }>;
  /** Behind the counts. */
  readonly note?: ReactNode;
  /** The batch acts. */
  readonly children: ReactNode;
}

const asDescribed: ColumnState = {};
const lookOf = ({ confirmed }: Row): string | undefined => (confirmed ? 'table-row-confirmed' : undefined);

/** ORD-LIST-33, CONST-18 */
const height = { small: '70vh', normal: '50vh' };
const fullHeight = { small: '92vh', normal: '92vh' };

/** The rows of a list under their bar; columns are arranged by the person, the full screen is one key away. */
export function RecordSheet<T extends Row>(props: RecordSheetProps<T>) {
  const { setting, columns: columnsOf, acts, brief: Brief, note, children, ...table } = props;
  const { list, selection } = table;
  const columns = useMemo(() => columnsOf(acts), [columnsOf, acts]);
  const [fullscreen, setFullscreen] = useState(false);
  const [arranging, setArranging] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [columnState, setColumnState] = useSetting<ColumnState>(setting, asDescribed, readColumnState);
  return (
    <>
      <ListSheet
        {...table}
        className={fullscreen && 'record-sheet-fullscreen'}
        onKeyDown={(event) => fullscreen && event.key === 'Escape' && setFullscreen(false)}
        bar={
          <BatchBar
            list={list}
            selection={selection}
            note={note}
            fullscreen={fullscreen}
            onColumns={() => setArranging(true)}
            onFullscreen={() => setFullscreen(!fullscreen)}
          >
            {children}
          </BatchBar>
        }
        height={fullscreen ? fullHeight : height}
        columns={columns}
        columnState={columnState}
        onColumnState={setColumnState}
        idOf={idOf}
        lookOf={lookOf}
        onCurrentChange={Brief && setCurrentId}
      />
      {arranging && (
        <ColumnDialog
          columns={columns}
          state={columnState}
          onChange={setColumnState}
          onClose={() => setArranging(false)}
        />
      )}
      {Brief && <Brief row={list.rows.find(({ id }) => id === currentId) ?? null} />}
    </>
  );
}

const idOf = ({ id }: Row): string => id ?? '';
