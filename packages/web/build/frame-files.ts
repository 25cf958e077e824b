import type { Plugin } from 'vite';

/** The module around every page inside; the chunk that holds it and all it needs are the frame. */
const frameModule = '/src/app/main-layout.tsx';

/** The face of what the first rows say, in the weight they say it in. */
const namesFace = /\/names-400-[^/]+\.woff2$/;

/**
 * Writes `frame.json`: the files that every page behind the log-in needs beyond the entry's own. The server names them
 * in the page, so that they come together with the entry and not after it.
 */
export const frameFiles: Plugin = {
  name: 'frame-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = new Set<string>();
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'index');
    const take = (name: string): void => {
      const file = bundle[name];
      if (file?.type !== 'chunk' || file === entry || files.has(name)) return;
      files.add(name);
      for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(sheet);
      for (const needed of file.imports) take(needed);
    };
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.facadeModuleId?.endsWith(frameModule)) take(file.fileName);
    }
    for (const name of Object.keys(bundle)) if (namesFace.test(name)) files.add(name);
    if (files.size === 0) this.error(`no chunk begins with ${frameModule}`);
    this.emitFile({ type: 'asset', fileName: 'frame.json', source: JSON.stringify([...files]) });
  },
};
