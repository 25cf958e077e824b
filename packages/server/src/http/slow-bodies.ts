import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { writeBareAnswer } from './bare-answers.ts';

/** Milliseconds between two checks of a request whose body is in transfer. */
const interval = 5_000;
/** Number of checks within which a body must end (60 s), so that incomplete ones cannot accumulate (R24). */
const maxChecks = 12;
/** Minimum number of bytes of a file within that time; a file may take longer in total. */
const minFileBytes = 64 * 1024;

/**
 * Ends requests whose bodies come too slowly, with 408 if nothing was sent yet. Files are measured by bytes, all others
 * by their time.
 */
export function cutSlowBodies(http: FastifyInstance, httpsOnly: boolean): void {
  http.addHook('onRequest', async ({ raw: request, id, routeOptions }, { raw: answer }) => {
    const { headers, socket } = request;
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    // A test's injected request has no socket.
    if (isEmpty || !(socket instanceof Socket)) return;
    const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
    const isFile = isForm || routeOptions.config.takesBytes === true;
    let [bytesRead, checks] = [socket.bytesRead, 0];
    // The code below has no reference to the response; each of thousands that wait would occupy 10 KB more.
    let isAnswered = false;
    answer.once('finish', () => (isAnswered = true));
    const watch = setInterval(() => {
      checks += 1;
      if (isFile && socket.bytesRead - bytesRead >= minFileBytes) [bytesRead, checks] = [socket.bytesRead, 0];
      if (checks < maxChecks) return;
      clearInterval(watch);
      if (isAnswered || !socket.writable) socket.destroy();
      else writeBareAnswer(socket, httpsOnly, { status: 408, callId: id });
    }, interval);
    // Emitted after the last byte, and when no more will come.
    request.once('close', () => clearInterval(watch));
  });
}
