import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serwist } from '@serwist/vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { frameFiles } from './build/frame-files.ts';
import { programFaces } from './build/program-faces.ts';
import { woff2Only } from './build/woff2-only.ts';

/** The background worker (SW-08) with the list of files it keeps. Registered by hand in `main.tsx`. */
const backgroundWorker = serwist({
  swSrc: 'background-worker/sw.ts',
  swDest: 'sw.js',
  globDirectory: 'dist',
  globPatterns: ['assets/*.{js,css}', 'favicon.svg'],
  // Hashed names need no further mark; the file without one gets it from its content.
  dontCacheBustURLsMatching: /^assets\//,
});

export default defineConfig({
  // React has the hook itself.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), programFaces(), woff2Only, frameFiles, backgroundWorker],
  build: {
    target: 'es2022',
    // The oldest browsers that know light-dark(), on which both colour schemes stand.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows files of our own only, no data addresses.
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
