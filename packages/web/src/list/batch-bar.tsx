import type { ReactNode } from 'react';
import { mostSelected } from '@tsuun/contract/found-ids';
import { selectFoundText, tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { counted } from '@tsuun/domain/message/figures';
import { Button } from '../ui/button.tsx';
import { NoticePlace } from '../ui/feedback/notices.tsx';
import { tickedOf } from '../ui/table/selection.ts';
import { ListBar } from './list-bar.tsx';
import { PrintButton, type ReadList } from './print-button.tsx';
import { RowCount } from './row-count.tsx';
import type { WholeSelection } from './use-selection.ts';

interface BatchBarProps {
  readonly list: ReadList<{ readonly id: string | null }>;
  readonly selection: WholeSelection;
  /** Behind the counts. */
  readonly note?: ReactNode;
  readonly fullscreen: boolean;
  readonly onColumns: () => void;
  readonly onFullscreen: () => void;
  /** What can be done to the selected rows. */
  readonly children: ReactNode;
}

/** Counts, batch acts, and the full screen (ORD-LIST-03..05). */
export function BatchBar({ list, selection, note, fullscreen, onColumns, onFullscreen, children }: BatchBarProps) {
  return (
    <ListBar
      role="toolbar"
      aria-label="一括操作"
      className="batch-bar"
      count={
        <>
          <RowCount list={list} />
          <span className="batch-bar-selected">選択：{counted(selection.selected.size)}</span>
        </>
      }
      middle={fullscreen && <NoticePlace />}
      tools={
        <>
          <PrintButton list={list} />
          <Button look="muted" icon="table" onClick={onColumns}>
            {words.columns}
          </Button>
          <Button
            look="muted"
            icon={fullscreen ? 'fullscreenExit' : 'fullscreen'}
            pressed={fullscreen}
            onClick={onFullscreen}
          >
            {fullscreen ? '全画面解除' : '全画面表示'}
          </Button>
        </>
      }
    >
      <SelectFound list={list} selection={selection} />
      {note}
      {children}
    </ListBar>
  );
}

/** All that was found, at one click, once all that is loaded is ticked; or why not. */
function SelectFound({ list, selection }: Pick<BatchBarProps, 'list' | 'selection'>) {
  const { rows, totalCount } = list;
  const { selected, selectAll, selectingAll } = selection;
  const ids = rows.map(({ id }) => id ?? '');
  if (totalCount === null || selected.size >= totalCount || tickedOf(selected, ids) !== 'all') return null;
  if (totalCount > mostSelected) return <span className="batch-bar-found">{tooManyFoundSentence(mostSelected)}</span>;
  return (
    <span className="batch-bar-found">
      <Button look="quiet" busy={selectingAll} onClick={selectAll}>
        {selectFoundText(totalCount)}
      </Button>
    </span>
  );
}
