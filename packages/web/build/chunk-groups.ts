import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

type ModuleTest = (id: string, graph: ModuleGraph) => boolean;

/** Modules that a module imports, at any depth, by its id; with itself. */
const imported = new Map<string, ReadonlySet<string>>();

function importsOf(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = imported.get(root);
  if (known !== undefined) return known;
  const modules = new Set<string>();
  const add = (id: string): void => {
    if (modules.has(id)) return;
    modules.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(root);
  imported.set(root, modules);
  return modules;
}

const sourceFile = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const neededBy =
  (path: string): ModuleTest =>
  (id, graph) =>
    importsOf(sourceFile(path), graph).has(id);

const byLayout = neededBy('app/main-layout.tsx');
const byHome = neededBy('features/home/home-page.tsx');
const byFees = neededBy('features/fee/fee-list-page.tsx');
const byOrders = neededBy('features/order/order-list-page.tsx');

/** True for a module that more than half of the pages need. */
function byMostPages(id: string, graph: ModuleGraph): boolean {
  const pages = graph.getModuleInfo(sourceFile('app/routes.tsx'))?.dynamicallyImportedIds ?? [];
  return pages.filter((page) => importsOf(page, graph).has(id)).length * 2 > pages.length;
}

/** Small parts that hardly a page is without. */
const isSmallPart = (id: string): boolean =>
  /\/src\/(?:lookup\/choices|message\/rule-sentence|job\/job-end|ui\/(?:feedback\/start|dialog\/close)-button|lib\/start-stream|search\/use-search-list|ui\/table\/table-footer)\./.test(
    id,
  );

/** True for modules of every page behind the log-in: the layout, and those of the order list that HOME or most pages share. */
const isFrame: ModuleTest = (id, graph) =>
  isSmallPart(id) ||
  byLayout(id, graph) ||
  (byOrders(id, graph) && (isRule(id) || byHome(id, graph) || byMostPages(id, graph)));

/** Modules of a record's dialog that checked tables need too: what is kept of edits in the browser, head and foot. */
const isSharedEditing = (id: string): boolean =>
  /\/src\/editing\/(?:stored\/(?:use-)?(?:form|kept)-drafts\.|dialog\/(?:record-header|dialog-footer)\.css)/.test(id);

/** Rows drawn in sight only: of lists and of checked tables. */
const isRowWindow = (id: string): boolean =>
  /\/(?:virtual-core|react-virtual)\/|\/ui\/table\/(?:frame\/use-row-window|use-load-more|printed-columns)\./.test(id);

/** Modules of a record's dialog. A list needs none of them before a record is opened. */
const isEditing = (id: string): boolean => /\/src\/editing\/(?!stored\/(?:copy-changes|saved-at-text)\.)/.test(id);

/** Modules of imports, exports and their preflights. */
const isTransfer = (id: string): boolean =>
  /\/src\/(?:transfer|preflight)\/|\/src\/transfers\.|\/message\/(?:preflight-|month-end\/snapshot)/.test(id);

/** The masters with their calls, for pickers and their pages. */
const isLookup = (id: string): boolean => /\/(?:domain|contract)\/src\/lookup|\/lookup-source\.ts$/.test(id);

/** Rules and calls with what is said of their effect; a page that needs some loads no part of the screens of others. */
const isRule = (id: string): boolean => /\/(?:domain|contract)\/src\/|\/src\/activity\/notify-done\./.test(id);

/** Modules that both lists of records need. */
const isList: ModuleTest = (id, graph) => !isRule(id) && byOrders(id, graph) && byFees(id, graph);

/** Chunk of a module that several pages share. */
function sharedChunk(id: string, graph: ModuleGraph): string {
  if (isTransfer(id)) return 'transfer';
  if (isRule(id)) return byFees(id, graph) ? 'fee-rules' : 'rules';
  return /\/src\/(?:ui|lib|clipboard)\//.test(id) ? 'shared' : 'parts';
}

/**
 * Few chunks: what the entry needs is one, what pages share is gathered by who shares it. A browser opens six
 * connections to a server; forty small files queue up for them and hold back the first search. A chunk also takes what
 * its modules import, if none before it does.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  { name: (id: string, graph: ModuleGraph) => (isFrame(id, graph) ? 'frame' : null), priority: 5 },
  { name: 'editing-shared', test: isSharedEditing, priority: 4 },
  { name: 'rows', test: isRowWindow, priority: 4 },
  { name: (id: string, graph: ModuleGraph) => (isList(id, graph) ? 'list' : null), minShareCount: 2, priority: 4 },
  { name: sharedChunk, test: (id: string) => isRule(id) && !isLookup(id), minShareCount: 5, priority: 4 },
  { name: sharedChunk, test: (id: string) => !isRule(id) && !isEditing(id), minShareCount: 5, priority: 3 },
  { name: 'lookup', test: isLookup, priority: 2 },
  { name: 'editing', test: isEditing, minShareCount: 2, priority: 1 },
];
