import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface PoorLine {
  /** Milliseconds that every piece takes, each way. */
  readonly delay: number;
  /** The part of all pieces that is lost and comes when it is sent again, and holds up what is behind it. */
  readonly loss: number;
  /**
   * Number of connections that become silent for good, without a message: the first that have carried thirty pieces.
   */
  readonly silences: number;
}

/** A way to the database as over a poor line. Always the same pieces are lost. */
export async function openPoorWay(url: string, { delay, loss, silences }: PoorLine) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const reported = { pieces: 0, lost: 0, silent: 0 };

  /** In their order, each when it is due. */
  function carry(from: Socket, to: Socket, isHeard: () => boolean): void {
    let before: Promise<unknown> = Promise.resolve();
    const next = (command: () => unknown): void => {
      reported.pieces += 1;
      const isLost = (reported.pieces * loss) % 1 < loss;
      if (isLost) reported.lost += 1;
      const due = Date.now() + delay + (isLost ? 2 * delay + 200 : 0);
      before = before.then(() => wait(Math.max(0, due - Date.now()))).then(() => isHeard() && command());
    };
    from.on('data', (piece) => next(() => to.write(piece)));
    from.on('close', () => next(() => to.destroy()));
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let pieces = 0;
    let silent = false;
    const isHeard = (): boolean => {
      pieces += 1;
      if (pieces === 30 && reported.silent < silences) {
        silent = true;
        reported.silent += 1;
      }
      return !silent;
    };
    for (const one of [near, far]) {
      ends.add(one.on('error', () => undefined));
      one.setNoDelay();
    }
    carry(near, far, isHeard);
    carry(far, near, isHeard);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    /** Counts of pieces that were carried, lost and dropped. */
    reported,
    close: () => {
      ends.forEach((one) => one.destroy());
      server.close();
    },
  };
}
