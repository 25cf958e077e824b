import type { Plugin } from 'vite';

/** Every browser that can run the page reads WOFF2; the older files would be half of what we ship. */
export const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@fontsource') || !id.endsWith('.css')) return null;
    return code.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, '');
  },
};
