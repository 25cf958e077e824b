import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../ui/button.tsx';
import { RowCount } from './row-count.tsx';

interface ListBarProps {
  readonly total: number | null;
  readonly loaded: number;
  readonly selected: number;
  readonly fullscreen: boolean;
  readonly print: ReactNode;
  readonly onColumns: () => void;
  readonly onFullscreen: () => void;
  /** What can be done to the selected rows. */
  readonly children: ReactNode;
}

/** Counts, batch acts, and the full screen (ORD-LIST-03..05). */
export function ListBar(props: ListBarProps) {
  const { total, loaded, selected, fullscreen, onColumns, onFullscreen } = props;
  return (
    <div className="list-bar" role="toolbar" aria-label="一括操作">
      <p className="list-bar-count" role="status">
        <RowCount total={total} loaded={loaded} />
        <span className="list-bar-selected">選択：{selected.toLocaleString('en-US')}件</span>
      </p>
      {props.children}
      <span className="list-bar-space" />
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
