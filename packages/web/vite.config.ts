import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { frameFiles } from './build/frame-files.ts';
import { programFaces } from './build/program-faces.ts';
import { woff2Only } from './build/woff2-only.ts';

/**
 * The background worker (SW-08): keeps our own hashed files and the last page, so that the installed program opens at
 * once. Calls and streams below /gpa are never touched. Registered by hand in `shell/background-worker.ts`.
 */
const backgroundWorker = VitePWA({
  strategies: 'generateSW',
  injectRegister: false,
  registerType: 'autoUpdate',
  filename: 'sw.js',
  includeAssets: ['favicon.svg'],
  manifest: {
    name: '通運業務管理システム',
    short_name: '通運管理',
    lang: 'ja',
    start_url: '/home',
    display: 'standalone',
    background_color: '#f2f4f7',
    theme_color: '#1a4a8e',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  },
  workbox: {
    globPatterns: ['assets/*.{js,css}', 'favicon.svg'],
    navigateFallback: null,
    clientsClaim: true,
    skipWaiting: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/gpa/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          networkTimeoutSeconds: 10,
          // All pages are one file; an address tells what was searched for, and is kept nowhere.
          plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: { maxEntries: 300 } },
      },
    ],
  },
});

/**
 * Few chunks: what the entry needs is one, what pages share is gathered by who shares it. A browser opens six
 * connections to a server; forty small files queue up for them and hold back the first search.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 4, priority: 1 },
];

export default defineConfig({
  plugins: [react(), programFaces(), woff2Only, frameFiles, backgroundWorker],
  build: {
    target: 'es2022',
    // The oldest browsers that know light-dark(), on which both colour schemes stand.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows files of our own only, no data addresses.
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/gpa': 'http://localhost:3000' } },
});
