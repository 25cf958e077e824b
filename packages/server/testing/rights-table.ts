import { masters } from '@tsuun/domain/lookup/masters';
import type { FunctionCode } from '@tsuun/domain/permission/functions';

/**
 * Right needed for a call: `open` to all, any `signed in` user, or the holder of any bit of a function (reads) or of
 * its bit 2 (writes).
 */
export type Needed = 'open' | 'signed in' | `${FunctionCode} reads` | `${FunctionCode} writes`;

/**
 * Every call of the server with what it needs, written by hand from the decisions and not from the endpoints, so that
 * the two check each other (R33). A new call needs its line here.
 */
export const rightsTable: Readonly<Record<string, Needed>> = {
  'POST /api/login': 'open',
  'POST /api/login/code': 'open',
  'POST /api/login/company': 'open',
  'POST /api/login/company/finish': 'open',
  'POST /api/logout/company': 'open',
  'DELETE /api/logout': 'open',
  'GET /api/site-meta': 'signed in',
  'POST /api/account/password': 'signed in',
  'GET /api/account/sessions': 'signed in',
  'DELETE /api/account/sessions/:sessionId': 'signed in',
  'GET /api/account/second-factor': 'signed in',
  'POST /api/account/second-factor': 'signed in',
  'POST /api/account/second-factor/begin': 'signed in',
  'POST /api/account/second-factor/recovery-codes': 'signed in',
  'POST /api/account/second-factor/end': 'signed in',
  'DELETE /api/user/:id/second-factor': 'USER writes',
  'GET /api/account/tokens': 'signed in',
  'POST /api/account/tokens': 'signed in',
  'DELETE /api/account/tokens/:tokenId': 'signed in',
  'GET /api/changes': 'signed in',
  'GET /api/user/:id/sessions': 'USER reads',
  'DELETE /api/user/:id/sessions/:sessionId': 'USER writes',
  'GET /api/audit': 'USER reads',
  'GET /api/data-volume': 'USER reads',
  'GET /api/settings/:key': 'signed in',
  'POST /api/settings/:key': 'signed in',

  // Lines of the lists that open for the user who asks.
  'GET /api/work': 'signed in',
  'GET /api/jump': 'signed in',

  // The right to the record of each note decides.
  'GET /api/notes/search': 'signed in',
  'GET /api/notes/work': 'signed in',
  'GET /api/notes/unread': 'signed in',
  'GET /api/notes/people': 'signed in',
  'POST /api/notes/read': 'signed in',
  'POST /api/notes/:noteId': 'signed in',
  'POST /api/notes/:noteId/complete': 'signed in',
  'GET /api/order/:id/notes': 'ORDER reads',
  'POST /api/order/notes': 'ORDER writes',
  'GET /api/order/notes/open': 'ORDER reads',
  'GET /api/fees/:id/notes': 'FEES reads',
  'POST /api/fees/notes': 'FEES writes',
  'GET /api/fees/notes/open': 'FEES reads',

  // The row decides: one's own, and those of functions one may write.
  'GET /api/activities': 'signed in',
  'GET /api/activities/unread': 'signed in',
  'GET /api/activities/:id/run': 'signed in',
  'GET /api/activities/:id': 'signed in',
  'POST /api/activities/read': 'signed in',
  'GET /api/activities/:id/undo/preview': 'signed in',
  'GET /api/activities/:id/undo': 'signed in',
  'GET /api/activities/:id/skipped': 'signed in',

  // Pickers and by-id look-ups are open to every signed-in user, whatever page they stand on.
  ...Object.fromEntries(masters.flatMap(lookups)),

  'GET /api/order/search': 'ORDER reads',
  'GET /api/order/search/ids': 'ORDER reads',
  'GET /api/order/view-counts': 'ORDER reads',
  'GET /api/order/:id': 'ORDER reads',
  'GET /api/order/:id/history': 'ORDER reads',
  'GET /api/order/search/full': 'ORDER reads',
  'GET /api/order/hints': 'ORDER reads',
  'GET /api/order/proposals': 'ORDER reads',
  'GET /api/order/proposals/:path/evidence': 'ORDER reads',
  'POST /api/order/proposals/of': 'ORDER reads',
  'GET /api/order/proposals/all': 'ORDER writes',
  'POST /api/order/proposals': 'ORDER writes',
  'GET /api/order/:id/hints': 'ORDER reads',
  'POST /api/order': 'ORDER writes',
  'POST /api/order/batch': 'ORDER writes',
  'POST /api/order/batch/blank': 'ORDER writes',
  'POST /api/order/batch/preview': 'ORDER writes',
  'POST /api/order/paste/check': 'ORDER writes',
  'POST /api/order/paste': 'ORDER writes',
  'POST /api/order/table': 'ORDER reads',
  'DELETE /api/order/:id': 'ORDER writes',
  'POST /api/order/confirm': 'ORDER writes',
  'POST /api/order/release': 'ORDER writes',
  'POST /api/order/lock': 'ORDER writes',
  'POST /api/order/lock/release': 'ORDER writes',

  'GET /api/pending/search': 'ORDER reads',
  'GET /api/pending/count': 'ORDER reads',
  'GET /api/pending/order/:id': 'ORDER reads',
  'POST /api/pending/accept': 'ORDER writes',
  'POST /api/pending/dismiss': 'ORDER writes',
  'POST /api/pending/reopen': 'ORDER writes',

  'GET /api/fees/search': 'FEES reads',
  'GET /api/fees/search/ids': 'FEES reads',
  'GET /api/fees/view-counts': 'FEES reads',
  'GET /api/fees/:id': 'FEES reads',
  'GET /api/fees/:id/history': 'FEES reads',
  'POST /api/fees': 'FEES writes',
  'DELETE /api/fees/:id': 'FEES writes',
  'POST /api/fees/confirm': 'FEES writes',
  'POST /api/fees/release': 'FEES writes',

  ...ruleMaster('arrival-fee', 'ARRIVAL_FEE'),
  ...ruleMaster('name-conversion', 'NAME_CONVERSION'),
  'GET /api/name-conversion/consignee-nm': 'NAME_CONVERSION reads',
  'GET /api/name-conversion/conversion-nm': 'NAME_CONVERSION reads',
  'GET /api/exports/name-conversion': 'NAME_CONVERSION writes',
  // User data only to who holds the function, look-ups by id included.
  ...ruleMaster('user', 'USER'),

  ...imported('zentsu', 'IMPORTS'),
  ...imported('dispatch', 'IMPORTS'),
  ...imported('52ft', 'IMPORTS'),
  ...imported('arrival-fee', 'ARRIVAL_FEE_IMPORT'),
  ...imported('name-conversion', 'NAME_CONVERSION_IMPORT'),
  'GET /api/imports/mms': 'IMPORTS writes',
  'GET /api/histories/imports/mms': 'IMPORTS reads',

  'GET /api/exports/order': 'EXPORTS writes',
  'GET /api/exports/fees': 'EXPORTS writes',
  'GET /api/exports/analysis': 'EXPORTS writes',
  'POST /api/exports/preview': 'EXPORTS writes',
  'GET /api/arrival-fee/apply-all/changes': 'ARRIVAL_FEE writes',
  'GET /api/name-conversion/apply-all/changes': 'NAME_CONVERSION writes',
  'GET /api/exports/invoice-drafts': 'EXPORTS reads',
  'GET /api/histories/exports': 'EXPORTS reads',
  'GET /api/month-end': 'EXPORTS reads',
  'GET /api/month-end/exports': 'EXPORTS reads',
  'GET /api/month-end/thirteen': 'EXPORTS reads',
  'GET /api/month-end/changed': 'EXPORTS reads',
  'GET /api/month-end/file': 'EXPORTS reads',
  'GET /api/month-end/thirteen/file': 'EXPORTS reads',
  'GET /api/month-end/snapshots': 'EXPORTS reads',
  'GET /api/month-end/snapshots/take': 'EXPORTS writes',
  'GET /api/month-end/snapshots/comparison': 'EXPORTS reads',
  'GET /api/month-end/snapshots/comparison/lines': 'EXPORTS reads',
  'GET /api/month-end/snapshots/comparison/file': 'EXPORTS reads',

  // The row decides: a download and its errors need the right of their history, a job belongs to who started it.
  'GET /api/histories/imports/download/:id': 'signed in',
  'GET /api/histories/imports/errors/:id': 'signed in',
  'POST /api/preflights': 'signed in',
  'GET /api/preflights/:id': 'signed in',
  'POST /api/preflights/:id': 'signed in',
  'POST /api/preflights/of-import/:id': 'signed in',
  'DELETE /api/preflights/:id': 'signed in',
  'GET /api/preflights/:id/check': 'signed in',
  'GET /api/preflights/:id/rows': 'signed in',
  'GET /api/preflights/:id/import': 'signed in',
  'GET /api/preflights/:id/file': 'signed in',
  'GET /api/histories/exports/download/:id': 'signed in',
  // One's own, and everybody's for who keeps the users.
  // The kind of the feed decides: the right to its imports. Changes need the right to change users.
  'GET /api/feeds': 'signed in',
  'GET /api/feeds/work': 'signed in',
  'GET /api/feeds/recipients': 'USER writes',
  'GET /api/feeds/:id': 'USER writes',
  'GET /api/feeds/:id/history': 'USER writes',
  'POST /api/feeds': 'USER writes',
  'POST /api/feeds/test': 'USER writes',
  'DELETE /api/feeds/:id': 'USER writes',
  'POST /api/feeds/:id/run': 'signed in',
  'POST /api/feeds/:id/pause': 'signed in',
  'POST /api/feeds/:id/resume': 'signed in',
  'POST /api/feeds/files/:fileId/dismiss': 'signed in',
  'PUT /api/feeds/:id/files/:name': 'signed in',
  'GET /api/jobs': 'signed in',
  'GET /api/jobs/running': 'signed in',
  'GET /api/jobs/turn': 'signed in',
  'POST /api/jobs/:id/stop': 'signed in',
};

function lookups({ name, idPath, variants = {} }: (typeof masters)[number]): [string, Needed][] {
  const paths = [
    '',
    idPath.map((key) => `:${key}`).join('/'),
    'search',
    ...Object.keys(variants).map((variant) => `search/${variant}`),
  ];
  return paths.map((path) => [`GET /api/${name}/${path}`, 'signed in']);
}

function ruleMaster(name: string, code: FunctionCode): Record<string, Needed> {
  return {
    [`GET /api/${name}/search`]: `${code} reads`,
    [`GET /api/${name}/search/ids`]: `${code} reads`,
    [`GET /api/${name}/:id`]: `${code} reads`,
    [`GET /api/${name}/:id/history`]: `${code} reads`,
    [`POST /api/${name}`]: `${code} writes`,
    [`DELETE /api/${name}/:id`]: `${code} writes`,
    [`GET /api/${name}/apply-all`]: `${code} writes`,
    [`GET /api/${name}/apply-all/preview`]: `${code} writes`,
  };
}

function imported(kind: string, code: FunctionCode): Record<string, Needed> {
  return {
    [`POST /api/imports/${kind}`]: `${code} writes`,
    [`GET /api/imports/${kind}`]: `${code} writes`,
    [`GET /api/imports/${kind}/template`]: `${code} reads`,
    [`GET /api/histories/imports/${kind}`]: `${code} reads`,
  };
}
