import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * A process of its own, so that its memory is nobody else's: begins so many calls to a path, sends so many bytes of each
 * body and no more, tells when all are sent, and stays until it is ended. `node … port n path sent length cookie`.
 */
const [port = '', n = '', path = '', sent = '', length = '', cookie = ''] = process.argv.slice(2);
const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

async function begin(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`${head}"${'x'.repeat(Number(sent))}`, resolve));
  return socket;
}

const sockets: Socket[] = [];
while (sockets.length < Number(n)) sockets.push(...(await Promise.all(Array.from({ length: 100 }, begin))));
// Data still in transit has been received by then.
setTimeout(() => console.log(sockets.length), 500);
setInterval(() => sockets.length, 60_000);
