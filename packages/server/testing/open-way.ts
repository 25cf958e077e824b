import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be frozen: nothing breaks, nothing comes through, and what came meanwhile goes on after. */
export async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const ends: [Socket, Socket][] = [];
  let frozen = false;
  const join = ([near, far]: [Socket, Socket]): unknown => near.pipe(far).pipe(near);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ends.push([near, far]);
    for (const one of [near, far]) one.on('error', () => undefined);
    if (!frozen) join([near, far]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    freeze: () => {
      frozen = true;
      ends.flat().forEach((one) => one.unpipe().pause());
    },
    thaw: () => {
      frozen = false;
      ends.forEach(join);
    },
    close: () => {
      ends.flat().forEach((one) => one.destroy());
      server.close();
    },
  };
}
