import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { joinSkipped, type SkippedBy } from '@tsuun/domain/search/skipped';
import { createStore } from '../lib/store.ts';
import { go } from '../shell/navigation.ts';
import { addressOf, pages, type PagePath } from '../shell/pages.ts';

/** The list on the screen, as a dialog over it may use it. */
export interface OpenList {
  readonly path: string;
  /** Searches for what an address of it says. */
  readonly show: (search: string) => void;
  readonly select: (ids: readonly string[]) => void;
}

export const openList = createStore<OpenList | null>(null);

/** Functions whose activities are about orders: imports, and re-applies of the two rule masters. */
const aboutOrders: ReadonlySet<FunctionCode> = new Set(['ORDER', 'IMPORTS', 'ARRIVAL_FEE', 'NAME_CONVERSION']);

/** The function of the list that shows the records of an activity; `null` where no list does. */
export const listCodeOf = (code: FunctionCode): 'ORDER' | 'FEES' | null =>
  aboutOrders.has(code) ? 'ORDER' : code === 'FEES' ? 'FEES' : null;

export const listPathOf = (code: 'ORDER' | 'FEES'): PagePath => pages[code === 'ORDER' ? 'order' : 'fees'].path;

/** Leads to the list of exactly the records that a batch passed over. */
export function showSkipped(path: PagePath, skipped: SkippedBy): void {
  const search = `?${new URLSearchParams({ skipped: joinSkipped(skipped) }).toString()}`;
  const list = openList.get();
  if (list?.path === path) list.show(search);
  else go(addressOf(path, search));
}
