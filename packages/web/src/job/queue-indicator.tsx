import { words } from '@tsuun/domain/message/words';
import { useStore } from '../lib/store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { callOff, queueStore, type QueueItem } from './job-queue.ts';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import './queue-indicator.css';

/**
 * Running job with its progress, the next one and the number of waiting ones (SHELL-08); nothing while no job runs
 * (SHELL-09). While the only job itself waits, no next one is named.
 */
export function QueueIndicator() {
  const items = useStore(queueStore);
  const current = shownFirst(items);
  if (!current) return null;
  const waiting = items.filter((item) => item.state === 'waiting' && item !== current);
  const [next] = waiting;
  const { label, progress, waitsFor } = current;
  return (
    <section className="queue" aria-label="処理状況">
      <p className="row loose spread">
        <span className="cut">
          <span>{`${headingOf(current)}：`}</span>
          <b>{label}</b>
        </span>
        {waitsFor === null && <b>{`${progress}%`}</b>}
        <CallOff item={current} />
      </p>
      {waitsFor !== null && (
        <p className="muted one-line" role="status">
          {waitsFor}
        </p>
      )}
      {(waitsFor === null || next) && (
        <p className="row loose spread">
          <span className="cut">{`次の処理：${next?.label ?? 'なし'}`}</span>
          <span>{`待機：${waiting.length}件`}</span>
          {next && <CallOff item={next} />}
        </p>
      )}
      {waitsFor === null && <ProgressBar label={label} percent={progress} />}
    </section>
  );
}

/** Running item; between two items, and at the end, the one that has just ended (QUEUE-04). */
const shownFirst = (items: readonly QueueItem[]): QueueItem | undefined =>
  items.find((item) => item.state === 'running' || item.waitsFor !== null) ??
  items.findLast((item) => item.state !== 'waiting') ??
  items[0];

function headingOf({ state, waitsFor }: QueueItem): string {
  if (state === 'complete') return words.done;
  if (state === 'failed') return words.failed;
  return waitsFor === null ? '処理中' : '待機中';
}

/** Items that have begun on the server cannot be cancelled here. */
function CallOff({ item }: { item: QueueItem }) {
  if (item.begun || item.state === 'complete' || item.state === 'failed') return null;
  return <IconButton icon="close" label={`${item.label}を${words.callOff}`} onClick={() => callOff(item.key)} />;
}
