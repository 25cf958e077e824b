import { nextItemDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import type { StreamListener } from '../lib/follow-stream.ts';
import { createStore } from '../lib/store.ts';

/** One long action on its way: waiting for its turn or running. */
export interface QueueItem {
  readonly key: number;
  readonly kind: JobKind;
  readonly label: string;
  readonly state: 'waiting' | 'running';
  /** 0–100 */
  readonly progress: number;
  readonly message: string;
}

export interface QueuedWork {
  readonly kind: JobKind;
  /** Does the work when its turn comes and answers how it ended; must not throw. */
  run(listener: StreamListener): Promise<Completion>;
  /** What the page does with the end. */
  onComplete?(completion: Completion): void;
}

/** One queue for imports, exports and re-applies (QUEUE-10); lives as long as the page is not reloaded. */
export const queueStore = createStore<readonly QueueItem[]>([]);
const works = new Map<number, QueuedWork>();
let lastKey = 0;
/** From the start of an item until 300 ms after its end: nothing else may begin then, however it was put in. */
let occupied = false;

/** The flag a kind sets and tests: the name-conversion import uses the arrival-fee one, as it always has (IMP-22, IMP-23). */
export const flagOf = (kind: JobKind): JobKind => (kind === 'import/name-conversion' ? 'import/arrival-fee' : kind);

/** Whether a kind's in-progress flag is set (QUEUE-01). */
export const inProgress = (items: readonly QueueItem[], kind: JobKind): boolean =>
  items.some((item) => flagOf(item.kind) === flagOf(kind));

/** Puts work into the queue; a second start of a kind in progress is ignored and answers false (QUEUE-02). */
export function enqueue(work: QueuedWork): boolean {
  if (inProgress(queueStore.get(), work.kind)) return false;
  lastKey += 1;
  works.set(lastKey, work);
  const item: QueueItem = {
    key: lastKey,
    kind: work.kind,
    label: jobKinds[work.kind].label,
    state: 'waiting',
    progress: 0,
    message: '',
  };
  queueStore.set((items) => [...items, item]);
  if (!occupied) void runFirst();
  return true;
}

async function runFirst(): Promise<void> {
  const item = queueStore.get()[0];
  const work = item && works.get(item.key);
  if (!item || !work) return;
  occupied = true;
  const change = (part: Partial<QueueItem>) =>
    queueStore.set((items) => items.map((one) => (one.key === item.key ? { ...one, ...part } : one)));
  change({ state: 'running' });
  const completion = await work
    .run({ progress: (progress) => change({ progress }), message: (text) => change({ message: text }) })
    .catch((): Completion => ({ status: 'error', message: message.communication }));
  works.delete(item.key);
  queueStore.set((items) => items.filter((one) => one.key !== item.key));
  work.onComplete?.(completion);
  // The next begins 300 ms after the `complete` event, not after the stream has closed (QUEUE-03, DECISIONS 8).
  setTimeout(() => {
    occupied = false;
    void runFirst();
  }, nextItemDelay);
}
