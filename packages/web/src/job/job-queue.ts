import { closeDelay, nextItemDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { waitsForServer, waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import { type StreamListener, pause } from '../lib/follow-stream.ts';
import { createStore } from '../lib/store.ts';
import { awaitTurn } from './await-turn.ts';

/** One long action on its way: waiting for its turn, running, or just ended. */
export interface QueueItem {
  readonly key: number;
  readonly kind: JobKind;
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'complete' | 'failed';
  /** 0–100 */
  readonly progress: number;
  readonly message: string;
  /** Condition that its start or its next message waits for; `null` if it waits only for its turn. */
  readonly waitsFor: string | null;
  /** The server has it: it goes on there whatever becomes of this page. */
  readonly begun: boolean;
}

export interface QueuedWork {
  readonly kind: JobKind;
  /** Names it among others of its kind: `札幌(タ)`. */
  readonly part?: string;
  /** Found on the server: it is only followed, so nothing is in its way. */
  readonly attached?: boolean;
  /** Does the work when its turn comes and answers how it ended; a throw is an end too. */
  run(listener: StreamListener): Promise<Completion>;
  /** Callback of the page for the end. */
  onComplete?(completion: Completion): void;
}

interface StoppableWork {
  readonly work: QueuedWork;
  readonly stop: AbortController;
}

/** So often what was refused for its number is tried again. */
const lookAgain = 3_000;

/** One queue for imports, exports and re-applies (QUEUE-10); lives as long as the page is not reloaded. */
export const queueStore = createStore<readonly QueueItem[]>([]);
const works = new Map<number, StoppableWork>();
let lastKey = 0;
/** From the start of an item until 300 ms after its end: nothing else may begin then, however it was put in. */
let occupied = false;
let owner: string | null = null;

/** The flag a kind sets and tests: the name-conversion import uses the arrival-fee one, as it always has (IMP-22, IMP-23). */
export const flagOf = (kind: JobKind): JobKind => (kind === 'import/name-conversion' ? 'import/arrival-fee' : kind);

/** Its end has been reported; it is shown for a moment more, its flag is cleared (QUEUE-04). */
export const hasEnded = ({ state }: QueueItem): boolean => state === 'complete' || state === 'failed';

/** True if a kind's in-progress flag is set (QUEUE-01). */
export const inProgress = (items: readonly QueueItem[], kind: JobKind): boolean =>
  items.some((item) => flagOf(item.kind) === flagOf(kind) && !hasEnded(item));

/** Items that would be lost with this page: they have not begun on the server. */
export const notBegun = (items: readonly QueueItem[]): readonly QueueItem[] =>
  items.filter((item) => !item.begun && !hasEnded(item));

/**
 * Puts work into the queue; a second start of a kind in progress is ignored and answers false (QUEUE-02). A person's
 * start takes away what is reported of the former (SHELL-14), now and not when its turn comes.
 */
export const enqueue = (work: QueuedWork): boolean => enqueueAll([work]);

/**
 * The same for several works of one start, which follow each other even where they are of one kind: an export of several
 * stations is one job for each (EXP-32). Each may be called off by itself.
 */
export function enqueueAll(all: readonly QueuedWork[]): boolean {
  if (all.some(({ kind }) => inProgress(queueStore.get(), kind))) return false;
  if (all.some(({ attached }) => attached !== true)) callEvents.started();
  queueStore.set((items) => [...items, ...all.map(itemOf)]);
  if (!occupied) void runFirst();
  return true;
}

function itemOf(work: QueuedWork): QueueItem {
  const { kind, part, attached: begun = false } = work;
  lastKey += 1;
  works.set(lastKey, { work, stop: new AbortController() });
  const label = [jobKinds[kind].label, part].filter(Boolean).join(' ');
  return { key: lastKey, kind, label, state: 'waiting', progress: 0, message: '', waitsFor: null, begun };
}

/** Takes an item out that has not begun on the server. */
export function callOff(key: number): void {
  works.get(key)?.stop.abort();
  works.delete(key);
  queueStore.set((items) => items.filter((item) => item.key !== key));
}

/** Empties the queue: the session is over. What runs on the server goes on and is found again at the next log-in. */
export function dropQueue(): void {
  for (const { key } of queueStore.get()) callOff(key);
}

/** Says whose queue it is; nothing of one person's begins under another's session. */
export function ownQueue(userId: string): void {
  if (owner !== userId) dropQueue();
  owner = userId;
}

const change = (key: number, part: Partial<QueueItem>): void =>
  queueStore.set((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)));

async function runFirst(): Promise<void> {
  const item = queueStore.get().find(({ state }) => state === 'waiting');
  const first = item && works.get(item.key);
  if (!item || !first) return;
  occupied = true;
  const end = await endOf(item, first);
  works.delete(item.key);
  // The next begins 300 ms after the `complete` event, not after the stream has closed (QUEUE-03).
  setTimeout(() => {
    occupied = false;
    void runFirst();
  }, nextItemDelay);
  if (end === null) return;
  const done = end.status === 'success';
  change(item.key, { state: done ? 'complete' : 'failed', waitsFor: null, ...(done && { progress: 100 }) });
  setTimeout(() => callOff(item.key), closeDelay);
  first.work.onComplete?.(end);
}

/** Runs an item as soon as nothing is in its way; `null` when it was called off, or its session is over. */
async function endOf({ key, kind }: QueueItem, { work, stop: { signal } }: StoppableWork): Promise<Completion | null> {
  const waits = (waitsFor: string): void => change(key, { state: 'waiting', begun: false, waitsFor });
  const listener: StreamListener = {
    signal,
    progress: (progress) => change(key, { progress }),
    message: (text) => change(key, { message: text, waitsFor: text === waitsForStart ? text : null }),
    waiting: (away) => change(key, away ? { waitsFor: waitsForServer } : { waitsFor: null, begun: true }),
  };
  try {
    for (;;) {
      if (!work.attached) await awaitTurn(kind, { userId: owner, signal, waits });
      signal.throwIfAborted();
      change(key, { state: 'running', waitsFor: null });
      const end = await unlessStopped(work.run(listener), signal).catch((error: unknown) => tooManyAtOnce(error));
      if (typeof end === 'object') {
        if (!cameTooLate(end)) return end;
      } else {
        waits(end);
        await pause(lookAgain, signal);
      }
    }
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof ApiError)) return { status: 'error', message: message.communication };
    if (error.status !== 401) return { status: 'error', message: error.message };
    dropQueue();
    callEvents.failed(error);
    return null;
  }
}

/** Ends the wait when the item is called off, also where its work does not listen to the signal. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** The server's own sentence where this person has too much under way elsewhere: it waits on. */
function tooManyAtOnce(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return error.message;
  throw error;
}

/** Another user's job of the kind was there a moment before: nothing was started, and it waits on. */
const cameTooLate = ({ status, id, message: reported }: Completion): boolean =>
  status === 'error' && id === undefined && reported === message.jobRunning;
