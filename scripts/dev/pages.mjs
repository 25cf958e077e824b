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
    plugins: [ownEditorOnly],
    server: {
      host,
      port,
      strictPort: true,
      // The folder of the repository also has the data of this installation and the password of its database.
      fs: { allow: ['packages', 'node_modules'].map((part) => join(root, part)) },
      cors: false,
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

/** Refuses other sites that would start the editor of this machine. */
const ownEditorOnly = {
  name: 'own-editor-only',
  configureServer({ middlewares }) {
    middlewares.use('/__open-in-editor', ({ headers }, response, next) => {
      if (headers['sec-fetch-site'] === 'same-origin') next();
      else response.writeHead(403).end();
    });
  },
};
