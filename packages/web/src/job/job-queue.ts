import { closeDelay, nextItemDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { waitsForServer, waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import { type StreamListener, pause } from '../lib/follow-stream.ts';
import { informOtherTabs } from '../lib/other-tabs.ts';
import { createStore } from '../lib/store.ts';
import { awaitTurn } from './await-turn.ts';

/** Long-running work that waits, runs or has just ended. */
export interface QueueItem {
  readonly key: number;
  readonly kind: JobKind;
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'complete' | 'failed';
  readonly progress: number;
  readonly message: string;
  /** Reason why its start or its next message waits; `null` if it waits only for its turn. */
  readonly waitsFor: string | null;
  /** True once the server has the job, which then continues without this page. */
  readonly begun: boolean;
}

export interface QueuedWork {
  readonly kind: JobKind;
  /** Label that distinguishes it from others of its kind: `札幌(タ)`. */
  readonly part?: string;
  /** True for a job found on the server, which is only followed, at once, and needs no turn. */
  readonly attached?: boolean;
  /** Runs the work when its turn comes and resolves with its end; a rejection is an end too. */
  run(listener: StreamListener): Promise<Completion>;
  onComplete?(completion: Completion): void;
}

interface StoppableWork {
  readonly work: QueuedWork;
  readonly stop: AbortController;
}

/** Milliseconds after which work that was refused by the limit is tried again. */
const recheckInterval = 3_000;

/** Queue of all imports, exports and re-applies (QUEUE-10); it lasts until the page is reloaded. */
export const queueStore = createStore<readonly QueueItem[]>([]);
const works = new Map<number, StoppableWork>();
let lastKey = 0;
/** Number of items from their start until 300 ms after their end; no waiting item may begin meanwhile. */
let occupied = 0;
let owner: string | null = null;

/** Flag that a kind sets and tests: the name-conversion import uses that of arrival fees (IMP-22, IMP-23). */
export const flagOf = (kind: JobKind): JobKind => (kind === 'import/name-conversion' ? 'import/arrival-fee' : kind);

/** True once its end has been reported; the item is shown briefly and its flag is cleared (QUEUE-04). */
export const hasEnded = ({ state }: QueueItem): boolean => state === 'complete' || state === 'failed';

/** True if a kind's in-progress flag is set (QUEUE-01). */
export const inProgress = (items: readonly QueueItem[], kind: JobKind): boolean =>
  items.some((item) => flagOf(item.kind) === flagOf(kind) && !hasEnded(item));

/** Items that have not begun on the server and would be lost with this page. */
export const notBegun = (items: readonly QueueItem[]): readonly QueueItem[] =>
  items.filter((item) => !item.begun && !hasEnded(item));

/**
 * Adds work to the queue; a second start of a kind in progress is ignored and returns false (QUEUE-02). A start by the
 * user removes the previous result at once (SHELL-14).
 */
export const enqueue = (work: QueuedWork): boolean => enqueueAll([work]);

/**
 * Adds several works of one start, which follow each other even if they are of one kind: an export of several stations
 * is one job for each (EXP-32). Each can be cancelled by itself.
 */
export function enqueueAll(all: readonly QueuedWork[]): boolean {
  if (all.some(({ kind }) => inProgress(queueStore.get(), kind))) return false;
  if (all.some(({ attached }) => attached !== true)) callEvents.started();
  const added = all.map(itemOf);
  queueStore.set((items) => [...items, ...added]);
  for (const item of added) if (item.begun) void run(item);
  runFirst();
  return true;
}

function itemOf(work: QueuedWork): QueueItem {
  const { kind, part, attached: begun = false } = work;
  lastKey += 1;
  works.set(lastKey, { work, stop: new AbortController() });
  const label = [jobKinds[kind].label, part].filter(Boolean).join(' ');
  return { key: lastKey, kind, label, state: 'waiting', progress: 0, message: '', waitsFor: null, begun };
}

/** Removes an item that has not begun on the server. */
export function callOff(key: number): void {
  works.get(key)?.stop.abort();
  works.delete(key);
  queueStore.set((items) => items.filter((item) => item.key !== key));
}

/** Empties the queue at the end of the session. Jobs on the server continue and are found again at the next log-in. */
export function dropQueue(): void {
  for (const { key } of queueStore.get()) callOff(key);
}

/** Sets the user of the queue; no work of one user begins under the session of another. */
export function ownQueue(userId: string): void {
  if (owner !== userId) dropQueue();
  owner = userId;
}

const change = (key: number, part: Partial<QueueItem>): void =>
  queueStore.set((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)));

function runFirst(): void {
  const item = queueStore.get().find(({ state }) => state === 'waiting');
  if (item && occupied === 0) void run(item);
}

async function run(item: QueueItem): Promise<void> {
  const found = works.get(item.key);
  if (!found) return;
  occupied += 1;
  const end = await endOf(item, found);
  works.delete(item.key);
  // The next item begins 300 ms after the `complete` event, not after the stream is closed (QUEUE-03).
  setTimeout(() => {
    occupied -= 1;
    runFirst();
  }, nextItemDelay);
  if (end === null) return;
  const done = end.status === 'success';
  change(item.key, { state: done ? 'complete' : 'failed', waitsFor: null, ...(done && { progress: 100 }) });
  setTimeout(() => callOff(item.key), closeDelay);
  found.work.onComplete?.(end);
}

/** Runs an item as soon as it may begin; `null` if it was cancelled or its session has ended. */
async function endOf({ key, kind }: QueueItem, { work, stop: { signal } }: StoppableWork): Promise<Completion | null> {
  const waits = (waitsFor: string): void => change(key, { state: 'waiting', begun: false, waitsFor });
  const listener: StreamListener = {
    signal,
    progress: (progress) => change(key, { progress }),
    message: (text) => change(key, { message: text, waitsFor: text === waitsForStart ? text : null }),
    waiting: (away) => {
      change(key, away ? { waitsFor: waitsForServer } : { waitsFor: null, begun: true });
      if (!away && !work.attached) informOtherTabs('jobs');
    },
  };
  try {
    for (;;) {
      if (!work.attached) await awaitTurn(kind, { userId: owner, signal, waits });
      signal.throwIfAborted();
      change(key, { state: 'running', waitsFor: null });
      const end = await unlessStopped(work.run(listener), signal).catch((error: unknown) => tooManyAtOnce(error));
      if (typeof end === 'object') {
        if (!isAlreadyRunning(end)) return end;
      } else {
        waits(end);
        await pause(recheckInterval, signal);
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

/** Ends the wait when the item is cancelled, even if its work ignores the signal. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** Sentence of the server if the user has too many jobs elsewhere, in which case the item waits on. */
function tooManyAtOnce(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return error.message;
  throw error;
}

/** True if another user's job of the kind began just before: nothing was started, and the item waits on. */
const isAlreadyRunning = ({ status, id, message: reported }: Completion): boolean =>
  status === 'error' && id === undefined && reported === message.jobRunning;
