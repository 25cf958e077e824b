import type { Master, Variant } from '@tsuun/domain/lookup/master';
import { check, contains } from '@tsuun/domain/search/search';
import { endpoint } from './endpoint.ts';
import { page, record } from './shape.ts';

/** Text that a user has typed into a picker field so far: codes match from the start, names and kana anywhere. */
const typed = contains('コードまたは名称', 60);

/** Also finds retired rows, which records still have (PICK-35). */
const withRetired = check('廃止を含む');

/**
 * Returns the calls of a read-only master (API-20 to 47). Every signed-in user may use them, because pickers on every
 * form need them; the page's own right is checked by its route.
 */
export function lookupCalls<M extends Master>(master: M) {
  const base = `/api/${master.name}`;
  const search = (path: string, summary: string) =>
    endpoint({
      method: 'GET',
      path: `${base}/search${path}`,
      right: 'session',
      summary,
      query: { ...(master.search as M['search']), q: typed, withRetired, sort: master.sort },
      paging: 'search',
      cost: 'list',
      answer: page(master.record as M['record']),
    });
  const read = (path: string, summary: string) =>
    endpoint({
      method: 'GET',
      path: `${base}/${path}`,
      right: 'session',
      summary,
      answer: record(master.record as M['record']),
    });
  const variants = Object.entries<Variant>(master.variants ?? {});
  return {
    get: read(master.idPath.map((key) => `:${key}`).join('/'), `${master.label}を読む（空の部分は「-」）`),
    /** Look-up without an id, which answers with a record of nulls (PICK-31, LOOKUP-04). */
    blank: read('', `空の${master.label}を読む`),
    search: search('', `${master.label}を検索する`),
    variants: Object.fromEntries(
      variants.map(([variant, { summary }]) => [variant, search(`/${variant}`, summary)]),
    ) as Readonly<Record<keyof NonNullable<M['variants']>, ReturnType<typeof search>>>,
  };
}
