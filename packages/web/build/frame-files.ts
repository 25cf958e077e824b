import type { Plugin } from 'vite';

/** The module around every page inside; the chunk that holds it and all that it needs are the frame. */
const frameModule = '/src/app/main-layout.tsx';

/** The lists that are opened most, by the beginning of their address. */
const listModules: Readonly<Record<string, string>> = {
  '/order': '/src/features/order/order-list-page.tsx',
  '/fees': '/src/features/fee/fee-list-page.tsx',
};

/**
 * Writes `frame.json`: the files that a page behind the log-in needs beyond the entry's own. The server names them in
 * the page, so that they come together with the entry and not after it.
 */
export const frameFiles: Plugin = {
  name: 'frame-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index');
    const filesOf = (module: string): Set<string> => {
      const files = new Set<string>();
      const take = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || chunk === entry || files.has(name)) return;
        files.add(name);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
        for (const needed of chunk.imports) take(needed);
      };
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) this.error(`no chunk has ${module}`);
      take(chunk.fileName);
      return files;
    };
    const frame = filesOf(frameModule);
    const files = Object.entries(listModules).map(([address, module]) => [
      address,
      [...filesOf(module)].filter((file) => !frame.has(file)),
    ]);
    const source = JSON.stringify({ '': [...frame], ...Object.fromEntries(files) });
    this.emitFile({ type: 'asset', fileName: 'frame.json', source });
  },
};
