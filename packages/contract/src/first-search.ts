import { feeSearch } from '@tsuun/domain/fee/search';
import { orderDefaults } from '@tsuun/domain/order/search-defaults';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { readConditions, writeQuery, type Query } from '@tsuun/domain/search/query';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { prefix, type Endpoint, type Right } from './endpoint.ts';
import { searchFees } from './fees.ts';
import { searchOrders } from './orders.ts';

interface ListPage {
  readonly endpoint: Endpoint & { readonly query: SearchDescription };
  /** What is searched where the address says nothing. */
  readonly defaults: (today: string) => Readonly<Record<string, unknown>>;
}

/** The two lists people open all day, by their page. */
const lists: Readonly<Record<string, ListPage>> = {
  '/order': { endpoint: searchOrders, defaults: orderDefaults },
  '/fees': { endpoint: searchFees, defaults: () => blankConditions(feeSearch) },
};

export interface FirstSearch {
  readonly address: string;
  readonly right: Right;
}

/**
 * The call a list begins with, letter by letter as its page makes it, or `null` for other pages: so that the server can
 * name it in the page and the browser asks while the code is still on its way.
 */
export function firstSearch(path: string, query: Query, today: string): FirstSearch | null {
  const list = lists[path];
  if (!list) return null;
  const { endpoint, defaults } = list;
  const { conditions, problems } =
    Object.keys(query).length === 0
      ? { conditions: defaults(today), problems: {} }
      : readConditions(endpoint.query, query);
  // What cannot be read is put right first.
  if (Object.keys(problems).length > 0) return null;
  const parameters = [...writeQuery(endpoint.query, conditions), ['pageNum', '0'] as const];
  const written = parameters.map((pair) => pair.map(encodeURIComponent).map(asFormsWrite).join('=')).join('&');
  return { address: `${prefix}${endpoint.path}?${written}`, right: endpoint.right };
}

/** A form's own writing, as `URLSearchParams` has it on the other side. */
const asFormsWrite = (encoded: string): string =>
  encoded.replace(/%20/g, '+').replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
