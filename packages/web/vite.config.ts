import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Every browser that can run the page reads WOFF2; the older files would be half of what we ship. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@fontsource') || !id.endsWith('.css')) return null;
    return code.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, '');
  },
};

export default defineConfig({
  plugins: [react(), woff2Only],
  build: {
    target: 'es2022',
    // The content security policy allows files of our own only, no data addresses.
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: true,
  },
  server: { proxy: { '/gpa': 'http://localhost:3000' } },
});
