import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { tooManyAtOnce } from '../../http/concurrency-limits.ts';
import { FairQueue, UserQueues } from '../../http/fair-queue.ts';

/** Corrected files that a server writes at a time; each needs a reader process. */
const width = 3;
/**
 * Corrected files of one user that may wait: the page requests the header of an answer before the browser fetches the
 * file.
 */
const maxWaitingPerPerson = 4;

/** Queue for writing corrected files: one file of a user at a time, and a few in total. */
export class WritingTurns {
  private readonly all = new FairQueue({ width });
  private readonly ofUsers = new UserQueues({ width: 1, maxWaiting: maxWaitingPerPerson });

  /**
   * Waits for the user's turn, which lasts until the answer is closed. Throws `tooManyAtOnce` if too many files of the
   * same user wait.
   */
  async take(userId: string, answer: ServerResponse): Promise<void> {
    const closed = new AbortController();
    const { signal } = closed;
    if (answer.closed) closed.abort();
    else answer.once('close', () => closed.abort());
    await new Promise<void>((resolve, reject) => {
      const waitForClose = async (): Promise<void> => {
        resolve();
        if (!signal.aborted) await once(signal, 'abort');
      };
      void this.ofUsers.run(userId, async (queue) => {
        const turn = await queue.run(() => this.all.run(waitForClose, { key: userId, signal }), { signal });
        if (turn === null) reject(tooManyAtOnce('訂正済みファイルの作成'));
      });
    });
  }
}
