/** The media type of an event stream. */
export const streamType = 'text/event-stream';

/** The events of a job's stream, by name (QUEUE-05, QUEUE-06). */
export interface StreamEvents {
  /** 0–100, whole. */
  readonly progress: number;
  readonly message: string;
  readonly complete: Completion;
  readonly filename: string;
  /** A piece of the file, at most 65,536 numbers. */
  readonly bytes: readonly number[];
}

export interface Completion {
  readonly status: 'success' | 'error';
  readonly message: string;
  /** The history row of an import or export. */
  readonly id?: string;
  /** The line in 処理履歴 of a re-apply, by which the orders it changed are found. */
  readonly activityId?: string;
}

/** The client closes a stream this long after `complete` (CONST-03). */
export const closeDelay = 1500;
/** A history reloads this long after an import or export (CONST-04). */
export const historyReloadDelay = 1000;
/** The next waiting item starts this long after the one before completed (CONST-05). */
export const nextItemDelay = 300;
/** The client gives up a call after this long (CONST-02). */
export const requestTimeout = 1_000_000;
export const maxBytesAnEvent = 65_536;
