import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { writeBareAnswer } from './bare-answers.ts';

/** Milliseconds between two looks at a request whose body is on its way. */
const interval = 5_000;
/** Looks within which a body must end (60 s): half-sent ones must not pile up (R24). */
const maxLooks = 12;
/** A file may take longer, as long as so many bytes come within that time. */
const minFileBytes = 64 * 1024;

/**
 * Cuts off requests whose bodies come too slowly, with 408 where nothing was answered yet; files are measured by bytes,
 * all others by the time they take.
 */
export function cutSlowBodies(http: FastifyInstance, httpsOnly: boolean): void {
  http.addHook('onRequest', async ({ raw: request, id }, { raw: answer }) => {
    const { headers, socket } = request;
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    // A test's injected request has no socket.
    if (isEmpty || !(socket instanceof Socket)) return;
    const isFile = headers['content-type']?.startsWith('multipart/form-data') === true;
    let [bytesRead, looks] = [socket.bytesRead, 0];
    // Nothing below holds the answer itself: of thousands that wait each would keep 10 KB more.
    let isAnswered = false;
    answer.once('finish', () => (isAnswered = true));
    const watch = setInterval(() => {
      looks += 1;
      if (isFile && socket.bytesRead - bytesRead >= minFileBytes) [bytesRead, looks] = [socket.bytesRead, 0];
      if (looks < maxLooks) return;
      clearInterval(watch);
      if (isAnswered || !socket.writable) socket.destroy();
      else writeBareAnswer(socket, httpsOnly, { status: 408, callId: id });
    }, interval);
    // Emitted when the last byte was read, and when there will be none.
    request.once('close', () => clearInterval(watch));
  });
}
