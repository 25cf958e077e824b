import { Button } from '../../ui/button.tsx';
import type { Deed } from './batch-acts.ts';

interface OrderBarProps {
  readonly total: number | null;
  readonly loaded: number;
  readonly selected: number;
  readonly busy: Deed | null;
  readonly mayWrite: boolean;
  readonly fullscreen: boolean;
  readonly onAct: (deed: Deed) => void;
  readonly onUpdate: () => void;
  readonly onColumns: () => void;
  readonly onFullscreen: () => void;
}

/** Counts, what can be done to the selected rows, and the full screen (ORD-LIST-03..05). */
export function OrderBar(props: OrderBarProps) {
  const { total, loaded, selected, busy, onAct } = props;
  return (
    <div className="order-bar" role="toolbar" aria-label="一括操作">
      <p className="order-bar-count" role="status">
        <b>{total === null ? '—' : total.toLocaleString('en-US')}件</b>中 <b>{loaded.toLocaleString('en-US')}件</b>表示
        <span className="order-bar-selected">選択：{selected}件</span>
      </p>
      {props.mayWrite && (
        <>
          <Button onClick={props.onUpdate}>一括更新</Button>
          <Button icon="tick" busy={busy === 'confirm'} onClick={() => onAct('confirm')}>
            一括確定
          </Button>
          <Button busy={busy === 'release'} onClick={() => onAct('release')}>
            一括解除
          </Button>
          <span className="order-bar-divider" />
          <Button icon="lock" busy={busy === 'lock'} onClick={() => onAct('lock')}>
            一括ロック
          </Button>
          <Button icon="unlock" busy={busy === 'unlock'} onClick={() => onAct('unlock')}>
            一括ロック解除
          </Button>
        </>
      )}
      <span className="order-bar-space" />
      <Button look="muted" icon="table" onClick={props.onColumns}>
        表示列
      </Button>
      <Button
        look="muted"
        icon={props.fullscreen ? 'fullscreenExit' : 'fullscreen'}
        pressed={props.fullscreen}
        onClick={props.onFullscreen}
      >
        {props.fullscreen ? '全画面解除' : '全画面表示'}
      </Button>
    </div>
  );
}
