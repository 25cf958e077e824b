import { ApiError } from './api-error.ts';
import { callEvents } from './call-events.ts';
import { refusal } from './calls.ts';
import { saveFrom } from './save-file.ts';

/**
 * Lets the browser fetch and save a file once the server has agreed to give it (IMP-39). The browser's own download
 * would swallow a refusal, so the answer's head is read first; what is refused is announced like any call (ERR-09).
 * `background`: the program fetches it by itself, which resets no dialog (SHELL-15).
 */
export async function download(address: string, { background = false } = {}): Promise<void> {
  if (!background) callEvents.started();
  const head = new AbortController();
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal: head.signal }).catch(() => {
      throw ApiError.network();
    });
    if (!answer.ok) throw await refusal(answer);
    saveFrom(address);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    callEvents.failed(error);
  } finally {
    head.abort();
  }
}
