import { join } from 'node:path';
import { refuseTakenPort } from '../../packages/server/src/start/refuse-taken-port.ts';
import { root } from '../lib/root.mjs';

/**
 * The pages by Vite at the address for people. Calls go to the server behind it, with their `Host` unchanged: the server
 * compares it with the `Origin` of writes.
 */
export async function servePages({ host, port, inner }) {
  const { createServer } = await import('vite');
  const folder = join(root, 'packages/web');
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '/gpa': { target: `http://127.0.0.1:${inner}`, changeOrigin: false, xfwd: true } },
    },
  });
  await server.listen().catch(async (error) => {
    await server.close();
    await refuseTakenPort(host, port);
    throw error;
  });
  return server;
}
