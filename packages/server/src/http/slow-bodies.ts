import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request is here within this time, in ms, or is cut off: half-sent ones must not pile up (R24). */
const patience = 60_000;
/** A file may take longer, as long as so many bytes come in that time. */
const leastOfFile = 64 * 1024;

/** Cuts off requests whose bodies come too slowly; files are measured by bytes, all others by the time they take. */
export function cutSlowBodies(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw: request }) => {
    const { headers, socket } = request;
    const isEmpty = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    // A test's injected request has no socket.
    if (isEmpty || !(socket instanceof Socket)) return;
    const isFile = headers['content-type']?.startsWith('multipart/form-data') === true;
    let read = socket.bytesRead;
    const watch = setInterval(() => {
      if (!isFile || socket.bytesRead - read < leastOfFile) socket.destroy();
      read = socket.bytesRead;
    }, patience);
    // Told when the last byte was read, and when there will be none.
    request.once('close', () => clearInterval(watch));
  });
}
