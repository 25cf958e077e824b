import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { headersTooLargeSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { callIdHeader } from './log-calls.ts';

/**
 * Security headers of responses that are sent before any hook runs: texts that browsers neither frame nor cache.
 */
export const bareHeaders = (httpsOnly: boolean): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(httpsOnly && { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}` }),
});

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Responds to requests that Node cannot parse with 400, 408 or 431, and with the headers and id of all other responses.
 * A person with too many cookies sees a page, because pages are affected before any call.
 */
export const answerUnreadable =
  (httpsOnly: boolean) =>
  (error: Error & { readonly code?: string; readonly rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const isPage = status === 431 && !isCall(error.rawPacket);
    writeBareAnswer(socket, httpsOnly, { status, callId: randomUUID(), ...(isPage && headersTooLarge) });
  };

const isCall = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && packet.toString('latin1', 0, 64).includes(` ${prefix}/`);

const headersTooLarge = {
  type: 'text/html',
  body: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.product}</title></head><body><p>${headersTooLargeSentence}</p></body></html>
`,
} as const;

interface BareAnswer {
  readonly status: number;
  readonly callId: string;
  /** An input error as JSON, unless given. */
  readonly type?: string;
  readonly body?: string;
}

/** Writes a response directly to a socket, bypassing Node's server, and closes the connection. */
export function writeBareAnswer(socket: Socket, httpsOnly: boolean, answer: BareAnswer): void {
  const { status, callId, type = 'application/json' } = answer;
  const body = answer.body ?? JSON.stringify(new Problem('inputError').body());
  const headers = {
    ...bareHeaders(httpsOnly),
    [callIdHeader]: callId,
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
