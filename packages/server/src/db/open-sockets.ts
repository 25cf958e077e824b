import { Socket } from 'node:net';

const sockets = new Map<string, Set<Socket>>();

/** Opens a socket for one more connection to `url`, and records it until it closes, for `breakSockets`. */
export function openSocket(url: string): Socket {
  const open = sockets.get(url) ?? new Set();
  const socket = new Socket();
  sockets.set(url, open.add(socket));
  return socket.once('close', () => open.delete(socket));
}

/**
 * Breaks every connection to `url`, also those still being opened: everything that waits on one gets an error at once,
 * and no pool keeps it. Ending a connection regularly would wait for a server that does not respond.
 */
export function breakSockets(url: string): void {
  for (const socket of sockets.get(url) ?? []) socket.destroy();
}
