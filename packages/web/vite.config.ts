import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Every browser that can run the page reads WOFF2; the older files would be half of what we ship. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@fontsource') || !id.endsWith('.css')) return null;
    return code.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, '');
  },
};

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
        options: { cacheName: 'pages', networkTimeoutSeconds: 10, expiration: { maxEntries: 30 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: { maxEntries: 300 } },
      },
    ],
  },
});

export default defineConfig({
  plugins: [react(), woff2Only, backgroundWorker],
  build: {
    target: 'es2022',
    // The oldest browsers that know light-dark(), on which both colour schemes stand.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows files of our own only, no data addresses.
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: true,
  },
  server: { proxy: { '/gpa': 'http://localhost:3000' } },
});
