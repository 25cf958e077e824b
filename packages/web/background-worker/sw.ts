import { CacheFirst, ExpirationPlugin, NetworkFirst, type PrecacheEntry, Serwist } from 'serwist';

declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: (PrecacheEntry | string)[] };

/**
 * The background worker (SW-08): keeps the program's own hashed files and the last page, so that the installed program
 * opens at once. Calls and streams below /gpa are never touched.
 */
const worker = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/gpa/'),
      handler: new NetworkFirst({
        cacheName: 'pages',
        networkTimeoutSeconds: 10,
        // Every page is one file; addresses carry search conditions and are kept nowhere.
        plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
      handler: new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin({ maxEntries: 300 })] }),
    },
  ],
});

worker.addEventListeners();

/** Deletes the files that releases before 0.2 kept under Workbox's names. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith('workbox-'));
      return Promise.all(old.map((name) => caches.delete(name)));
    }),
  );
});
