import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

/** The table of the specification, by hand; `/imports/preflight`, `/exports/month-end`, `/activities`, `/notes`, `/account`, `/audit` and `/help` are ours. */
const table: Readonly<Record<string, string>> = {
  '/': 'public',
  '/error/401': 'public',
  '/error/403': 'public',
  '/error/500': 'public',
  '/home': 'HOME',
  '/imports': 'IMPORTS',
  '/imports/pending': 'ORDER',
  '/imports/feeds': 'session',
  '/imports/preflight/$id': 'session',
  '/order': 'ORDER',
  '/fees': 'FEES',
  '/exports': 'EXPORTS',
  '/exports/month-end': 'EXPORTS',
  '/exports/month-end/compare': 'EXPORTS',
  '/masters/arrival-fee-import': 'ARRIVAL_FEE_IMPORT',
  '/masters/arrival-fee': 'ARRIVAL_FEE',
  '/masters/name-conversion-import': 'NAME_CONVERSION_IMPORT',
  '/masters/name-conversion': 'NAME_CONVERSION',
  '/masters/user': 'USER',
  '/masters/torihikisaki': 'TORIHIKISAKI',
  '/masters/keitan-bumon': 'KEITAN_BUMON',
  '/masters/kanjokamoku': 'KANJOKAMOKU',
  '/masters/jugyoin': 'JUGYOIN',
  '/masters/sharyo': 'SHARYO',
  '/masters/atsukai-kubun': 'ATSUKAI_KUBUN',
  '/masters/hinmoku': 'HINMOKU',
  '/masters/kazei-kubun': 'KAZEI_KUBUN',
  '/masters/torihiki-kubun': 'TORIHIKI_KUBUN',
  '/masters/tsuun': 'TSUUN',
  '/masters/eigyobi': 'EIGYOBI',
  '/activities': 'session',
  '/notes': 'session',
  '/account': 'session',
  '/audit': 'USER',
  '/data-volume': 'USER',
  '/help': 'session',
};

test('NAV-27 NAV-35 the agreed pages exist, each with its right', () => {
  expect(Object.fromEntries(routes.map(({ path, right }) => [path, right]))).toEqual(table);
  expect(routes).toHaveLength(Object.keys(table).length);
});
