import { useStore } from '../lib/store.ts';
import { queueStore } from './job-queue.ts';
import './queue-indicator.css';

/** What runs, how far, what comes next, how many wait (SHELL-08); not there while nothing runs (SHELL-09). */
export function QueueIndicator() {
  const [current, next, ...rest] = useStore(queueStore);
  if (!current) return null;
  const waiting = (next ? 1 : 0) + rest.length;
  return (
    <section className="queue" aria-label="処理状況">
      <p className="queue-line">
        <span className="queue-name">
          処理中：<b>{current.label}</b>
        </span>
        <b>{current.progress}%</b>
      </p>
      <p className="queue-line">
        <span className="queue-name">次の処理：{next?.label ?? 'なし'}</span>
        <span>待機：{waiting}件</span>
      </p>
      <progress className="queue-bar" max={100} value={current.progress} aria-label={current.label} />
    </section>
  );
}
