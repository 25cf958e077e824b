import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Content types worth compressing; event streams are sent piece by piece and stay as they are. */
const compressible = /^(?:application\/json|text\/(?!event-stream)|image\/svg)/;

/**
 * Compresses responses from 1 KiB on: a page of fifty orders falls from 114 KB to 9.5 KB. Brotli at level 4 costs about
 * as much processor time as gzip and saves a tenth more. Request bodies are never unpacked: a small one could fill the
 * memory.
 */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  // Also for answers that are sent as they are: a cache must not give one of them to a client of the other kind.
  http.addHook('onSend', async (_request, reply) => {
    if (compressible.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('vary'))
      reply.header('vary', 'accept-encoding');
  });
  await http.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: compressible,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
