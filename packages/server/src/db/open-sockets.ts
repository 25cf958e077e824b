import { Socket } from 'node:net';

const sockets = new Map<string, Set<Socket>>();

/** A socket for one more connection to `url`, remembered until it closes, so that `breakSockets` reaches it. */
export function openSocket(url: string): Socket {
  const open = sockets.get(url) ?? new Set();
  const socket = new Socket();
  sockets.set(url, open.add(socket));
  return socket.once('close', () => open.delete(socket));
}

/**
 * Breaks every connection to `url`, also those still being made: everything that waits on one is informed at once that it ended, and
 * no pool keeps it. A connection that is ended politely would wait for a server that says nothing.
 */
export function breakSockets(url: string): void {
  for (const socket of sockets.get(url) ?? []) socket.destroy();
}
