import { fileURLToPath } from 'node:url';

/** Modules of a record's dialog. A list needs none of them before a record is opened. */
const isEditing = (id: string): boolean =>
  /\/src\/editing\/(?!open-record|stored\/(?:copy-changes|draft-badge|draft-storage|plain-object|ask-about-drafts)\.)/.test(
    id,
  );

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that a list of records loads before its rows: all that the layout and the page of orders import, at any depth. */
const listModules = new Set<string>();

function addListModules(id: string, graph: ModuleGraph): void {
  if (listModules.has(id)) return;
  listModules.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addListModules(imported, graph);
}

const listPages = ['app/main-layout.tsx', 'features/order/order-list-page.tsx'].map((path) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
);

/** Modules of imports, exports and their preflights. */
const isTransfer = (id: string): boolean =>
  /\/src\/(?:transfer|preflight)\/|\/src\/transfers\.|\/message\/(?:preflight-|month-end\/snapshot)/.test(id);

/** Chunk of a module that several pages share; lists load none that only forms or transfers need. */
function sharedChunk(id: string, graph: ModuleGraph): string {
  for (const page of listPages) addListModules(page, graph);
  if (listModules.has(id)) return 'list';
  return isTransfer(id) ? 'transfer' : 'shared';
}

/**
 * Few chunks: what the entry needs is one, what pages share is gathered by who shares it. A browser opens six
 * connections to a server; forty small files queue up for them and hold back the first search.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: sharedChunk, test: (id: string) => !isEditing(id), minShareCount: 5, priority: 2 },
  { name: 'editing', test: isEditing, minShareCount: 2, priority: 1 },
];
