import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serwist } from '@serwist/vite';
import { frameFiles } from './build/frame-files.ts';
import { programFaces } from './build/program-faces.ts';
import { woff2Only } from './build/woff2-only.ts';

/** The background worker (SW-08) with the list of files it keeps. Registered by hand in `shell/background-worker.ts`. */
const backgroundWorker = serwist({
  swSrc: 'background-worker/sw.ts',
  swDest: 'sw.js',
  globDirectory: 'dist',
  globPatterns: ['assets/*.{js,css}', 'favicon.svg'],
  // Hashed names need no further mark; the file without one gets it from its content.
  dontCacheBustURLsMatching: /^assets\//,
});

/** Modules of a record's dialog. A list needs none of them before a record is opened. */
const isEditing = (id: string): boolean =>
  /\/src\/editing\/(?!open-record|stored\/(?:draft-badge|draft-storage|plain-object|ask-about-drafts)\.)/.test(id);

/**
 * Few chunks: what the entry needs is one, what pages share is gathered by who shares it. A browser opens six
 * connections to a server; forty small files queue up for them and hold back the first search.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'shared', test: (id: string) => !isEditing(id), minShareCount: 5, priority: 2 },
  { name: 'editing', test: isEditing, minShareCount: 2, priority: 1 },
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
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
