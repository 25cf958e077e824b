import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Begins calls to a path and sends a part of each body and no more, in a process of its own so that its memory is not
 * measured with the server's. Writes `sent` when all have been sent, and the status of every answer, each as a line;
 * runs until it is killed. Arguments: port, number of calls, path, bytes sent, bytes announced, cookie.
 */
const [port = '', n = '', path = '', sent = '', length = '', cookie = ''] = process.argv.slice(2);
const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

async function begin(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.once('data', (answer) => console.log(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1] ?? 'unreadable'));
  socket.resume();
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`${head}"${'x'.repeat(Number(sent))}`, resolve));
  return socket;
}

const sockets: Socket[] = [];
while (sockets.length < Number(n)) {
  const count = Math.min(100, Number(n) - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: count }, begin))));
}
console.log('sent');
setInterval(() => sockets.length, 60_000);
