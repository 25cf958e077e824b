import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/**
 * A gateway in front of a server that passes requests on and, while `losing`, breaks the connection as soon as the first
 * byte of an answer arrives: the request is done, and its sender is not reported.
 */
export async function openLosingGateway(port: number) {
  let losing = false;
  const gateway = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('error', () => undefined).on('close', () => server.destroy());
    server.on('error', () => undefined).on('close', () => client.destroy());
    client.pipe(server);
    server.on('data', (bytes) => (losing ? client.resetAndDestroy() : client.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  return {
    address,
    /** Does `work` while answers are lost. */
    lose: async (work: () => Promise<unknown>): Promise<void> => {
      losing = true;
      await work().then(
        () => Promise.reject(new Error('The answer arrived.')),
        () => undefined,
      );
      losing = false;
    },
    close: () => gateway.close(),
  };
}
