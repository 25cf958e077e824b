import { ApiError } from './api-error.ts';
import { callEvents } from './call-events.ts';
import { refusal } from './calls.ts';
import { recoverSession } from './session-events.ts';
import { forTabUser } from './tab-user.ts';

/**
 * Lets the browser fetch and save a file after the server has agreed to it (IMP-39). The browser's own download would
 * hide a refusal, so the response header is read first and a refusal is reported like that of any call (ERR-09).
 * `background`: a fetch without the user's command, which resets no dialog (SHELL-15).
 */
export async function download(address: string, { background = false } = {}): Promise<void> {
  if (!background) callEvents.started();
  try {
    await saveAgreed(address);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    callEvents.failed(error);
  }
}

async function saveAgreed(address: string): Promise<void> {
  const own = forTabUser(address);
  const head = new AbortController();
  try {
    const answer = await fetch(own, { credentials: 'same-origin', signal: head.signal }).catch(() => {
      throw ApiError.network();
    });
    if (answer.ok) return saveFrom(own);
    const error = await refusal(answer);
    if (!(await recoverSession(error))) throw error;
  } finally {
    head.abort();
  }
  return saveAgreed(address);
}

/** Lets the browser save a file that is in memory. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser fetch and save a file; without `name` under the server's name (IMP-39). */
function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
