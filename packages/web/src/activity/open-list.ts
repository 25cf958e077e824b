import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { joinSkipped, type SkippedBy } from '@tsuun/domain/search/conditions';
import { createStore } from '../lib/store.ts';
import { go } from '../shell/navigation.ts';
import { addressOf, pages, type PagePath } from '../shell/pages.ts';

/** List on the screen, for dialogs over it. */
export interface OpenList {
  readonly path: string;
  /** Searches with the conditions of an address. */
  readonly show: (search: string) => void;
  readonly select: (ids: readonly string[]) => void;
}

export const openList = createStore<OpenList | null>(null);

/** Functions whose activities concern orders: imports, and re-applies of the two rule masters. */
const aboutOrders: ReadonlySet<FunctionCode> = new Set(['ORDER', 'IMPORTS', 'ARRIVAL_FEE', 'NAME_CONVERSION']);

/** Function of the list with the records of an activity; `null` if there is no list. */
export const listCodeOf = (code: FunctionCode): 'ORDER' | 'FEES' | null =>
  aboutOrders.has(code) ? 'ORDER' : code === 'FEES' ? 'FEES' : null;

export const listPathOf = (code: 'ORDER' | 'FEES'): PagePath => pages[code === 'ORDER' ? 'order' : 'fees'].path;

/** Opens the list with exactly the skipped records of a batch. */
export function showSkipped(path: PagePath, skipped: SkippedBy): void {
  const search = `?${new URLSearchParams({ skipped: joinSkipped(skipped) }).toString()}`;
  const list = openList.get();
  if (list?.path === path) list.show(search);
  else go(addressOf(path, search));
}
