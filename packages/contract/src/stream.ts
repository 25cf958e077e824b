export const streamType = 'text/event-stream';

/** Events of a job's stream, by name (QUEUE-05, QUEUE-06). */
export interface StreamEvents {
  /** Progress from 0 to 100, an integer. */
  readonly progress: number;
  readonly message: string;
  readonly complete: Completion;
  readonly filename: string;
  /** Chunk of the file, at most 65,536 numbers. */
  readonly bytes: readonly number[];
}

export interface Completion {
  readonly status: 'success' | 'error';
  readonly message: string;
  /** Id of the history row of an import or export. */
  readonly id?: string;
  /** Line of a re-apply in 処理履歴, by which the changed orders are found. */
  readonly activityId?: string;
}

/** Time in ms after `complete` at which the client closes a stream (CONST-03). */
export const closeDelay = 1500;
/** Time in ms after an import or export at which a history reloads (CONST-04). */
export const historyReloadDelay = 1000;
/** Time in ms between the completion of an item and the start of the next waiting one (CONST-05). */
export const nextItemDelay = 300;
/** Time in ms after which the client aborts a call (CONST-02). */
export const requestTimeout = 1_000_000;
/** Maximum number of bytes of the file in one event. */
export const maxBytesAnEvent = 65_536;
