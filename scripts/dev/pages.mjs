import { join, sep } from 'node:path';
import { refuseTakenPort } from '../../packages/server/src/start/refuse-taken-port.ts';
import { root } from '../lib/root.mjs';

/** Folders whose files are part of the server; those of `domain` and `contract` are part of the pages as well. */
const serverFolders = ['domain/src', 'contract/src', 'embedded-server/src', 'server/src', 'server/migrations'].map(
  (part) => join(root, 'packages', part),
);
const isPartOfServer = (path) =>
  serverFolders.some((folder) => path.startsWith(`${folder}${sep}`)) && !path.endsWith('.test.ts');

/**
 * The pages by Vite at the address for people, and its watch of files, which renews the server too. Calls go to `server`
 * behind it, once it answers, with their `Host` unchanged: it compares that with the `Origin` of writes.
 */
export async function servePages({ host, port, inner, server: behind }) {
  const { createServer } = await import('vite');
  const folder = join(root, 'packages/web');
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [ownEditorOnly, overlayOverDialogs],
    server: {
      host,
      port,
      strictPort: true,
      // The folder of the repository also has the data of this installation and the password of its database.
      fs: { allow: ['packages', 'node_modules'].map((part) => join(root, part)) },
      cors: false,
      proxy: {
        '/gpa': {
          target: `http://127.0.0.1:${inner}`,
          changeOrigin: false,
          xfwd: true,
          bypass: () => behind.answering(),
        },
      },
    },
  });
  await server.listen().catch(async (error) => {
    await server.close();
    await refuseTakenPort(host, port);
    throw error;
  });
  server.watcher.add(serverFolders).on('all', (_event, path) => {
    if (isPartOfServer(path)) behind.renew();
  });
  return server;
}

/** Shows Vite's error overlay above a modal dialog, in whose top layer it would else not be seen or clicked. */
const overlayOverDialogs = {
  name: 'overlay-over-dialogs',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `new MutationObserver(() => {
        const overlay = document.querySelector('body > vite-error-overlay');
        if (overlay) document.querySelector('dialog:modal')?.append(overlay);
      }).observe(document.body, { childList: true })`,
      injectTo: 'body',
    },
  ],
};

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
