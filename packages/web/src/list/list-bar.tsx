import type { ReactNode } from 'react';
import { mostSelected } from '@tsuun/contract/found-ids';
import { selectFoundText, tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../ui/button.tsx';
import { NoticePlace } from '../ui/feedback/notice-place.tsx';
import { RowCount } from './row-count.tsx';
import type { WholeSelection } from './use-selection.ts';

interface ListBarProps {
  readonly total: number | null;
  readonly loaded: number;
  readonly selection: WholeSelection;
  /** Whether all that is loaded is ticked, so that the rest of what was found is offered. */
  readonly allTicked: boolean;
  /** Behind the counts. */
  readonly note?: ReactNode;
  readonly fullscreen: boolean;
  readonly print: ReactNode;
  readonly onColumns: () => void;
  readonly onFullscreen: () => void;
  /** What can be done to the selected rows. */
  readonly children: ReactNode;
}

/** Counts, batch acts, and the full screen (ORD-LIST-03..05). */
export function ListBar(props: ListBarProps) {
  const { total, loaded, selection, fullscreen, onColumns, onFullscreen, children } = props;
  const { selected } = selection;
  return (
    <div className="list-bar" role="toolbar" aria-label="一括操作">
      <p className="list-bar-count" role="status">
        <RowCount total={total} loaded={loaded} />
        <span className="list-bar-selected">選択：{selected.size.toLocaleString('en-US')}件</span>
      </p>
      {props.allTicked && total !== null && selected.size < total && (
        <SelectFound total={total} selection={selection} />
      )}
      {props.note}
      {children}
      <div className="list-bar-space">{fullscreen && <NoticePlace />}</div>
      {props.print}
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
    </div>
  );
}

/** All that was found, at one click; or why not. */
function SelectFound({ total, selection }: { readonly total: number; readonly selection: WholeSelection }) {
  const { selectAll, selectingAll } = selection;
  if (total > mostSelected) return <span className="list-bar-note">{tooManyFoundSentence(mostSelected)}</span>;
  return (
    <Button look="quiet" busy={selectingAll} onClick={selectAll}>
      {selectFoundText(total)}
    </Button>
  );
}
