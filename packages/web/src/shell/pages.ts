import { pageTitles } from '@tsuun/domain/message/page-titles';
import { words } from '@tsuun/domain/message/words';
import { functionNames, mayOpen, type Authority, type FunctionCode } from '@tsuun/domain/permission/functions';

type LookupPath = `/masters/${
  | 'torihikisaki'
  | 'keitan-bumon'
  | 'kanjokamoku'
  | 'jugyoin'
  | 'sharyo'
  | 'atsukai-kubun'
  | 'hinmoku'
  | 'kazei-kubun'
  | 'torihiki-kubun'
  | 'tsuun'
  | 'eigyobi'}`;

export type PagePath =
  | '/home'
  | '/imports'
  | '/imports/pending'
  | '/imports/feeds'
  | '/exports'
  | '/exports/month-end'
  | '/exports/month-end/compare'
  | '/masters/arrival-fee-import'
  | '/masters/name-conversion-import'
  | '/audit'
  | '/data-volume'
  | '/help'
  | '/activities'
  | '/notes'
  | '/account'
  | `/imports/preflight/${string}`
  | '/order'
  | '/fees'
  | '/masters/arrival-fee'
  | '/masters/name-conversion'
  | '/masters/user'
  | LookupPath;

export type PublicPath = '/' | '/error/401' | '/error/403' | '/error/500';

/** Address within the program, with or without conditions. */
export type Address = PublicPath | PagePath | `${PagePath}?${string}` | `${RecordListPath}/${string}`;

/** True for an address that needs no session: the log-in and the error pages. */
export const isPublicPath = (path: string): boolean => path === '/' || path.startsWith('/error/');

/** Page behind the guard with address, right and words. */
export interface PageInfo<C extends FunctionCode = FunctionCode> {
  readonly path: PagePath;
  readonly code: C;
  readonly title: string;
  readonly tab: string;
}

/** Page named after its function, unless its heading is longer. */
const page = <C extends FunctionCode>(path: PagePath, code: C, title: string = functionNames[code]): PageInfo<C> => ({
  path,
  code,
  title,
  tab: functionNames[code],
});

export const pages = {
  home: page('/home', 'HOME'),
  imports: page('/imports', 'IMPORTS'),
  order: page('/order', 'ORDER', `${functionNames.ORDER}一覧`),
  fees: page('/fees', 'FEES', `${functionNames.FEES}一覧`),
  exports: page('/exports', 'EXPORTS'),
  arrivalFeeImport: page('/masters/arrival-fee-import', 'ARRIVAL_FEE_IMPORT'),
  arrivalFee: page('/masters/arrival-fee', 'ARRIVAL_FEE'),
  nameConversionImport: page('/masters/name-conversion-import', 'NAME_CONVERSION_IMPORT'),
  nameConversion: page('/masters/name-conversion', 'NAME_CONVERSION'),
  user: page('/masters/user', 'USER'),
};

/** Open to every signed-in user. */
export const helpPath = '/help';
export const activitiesPath = '/activities';
export const accountPath = '/account';
/** For users who may read orders or fees; its calls check the right to each record. */
export const notesPath = '/notes';

/** On the account page for users with the right; the specification fixes the menus. */
export const auditPage: PageInfo = { ...page('/audit', 'USER', words.audit), tab: words.audit };

/** On the account page for users with the right. */
export const dataVolumePage: PageInfo = {
  ...page('/data-volume', 'USER', pageTitles.dataVolume),
  tab: pageTitles.dataVolume,
};

/** Linked from 取込 for users with the right to orders. */
export const pendingPage: PageInfo = {
  ...page('/imports/pending', 'ORDER', pageTitles.pending),
  tab: functionNames.IMPORTS,
};

/** Linked from 取込; its calls check the right to the imports of each feed. */
export const feedsPath = '/imports/feeds';

/** Address of 事前チェック of one file, begun at its import; its calls check the right. */
export const preflightPath = (id: string): `/imports/preflight/${string}` => `/imports/preflight/${id}`;

/** On the export page; the specification fixes the menus. */
export const monthPage: PageInfo = {
  ...page('/exports/month-end', 'EXPORTS', pageTitles.monthEnd),
  tab: pageTitles.monthEnd,
};

/** Linked from 月次照合. */
export const comparisonPage: PageInfo = {
  ...page('/exports/month-end/compare', 'EXPORTS', pageTitles.comparison),
  tab: pageTitles.comparison,
};

export const tabs: readonly PageInfo[] = [pages.home, pages.imports, pages.order, pages.fees, pages.exports];

/** Editable masters and their imports, directly in the menu (NAV-32). */
export const editableMasters: readonly PageInfo[] = [
  pages.arrivalFeeImport,
  pages.arrivalFee,
  pages.nameConversionImport,
  pages.nameConversion,
  pages.user,
];

/** Reference masters in the group MMS of the menu (NAV-33). */
export const referenceMasters: readonly PageInfo[] = [
  page('/masters/torihikisaki', 'TORIHIKISAKI'),
  page('/masters/keitan-bumon', 'KEITAN_BUMON'),
  page('/masters/kanjokamoku', 'KANJOKAMOKU'),
  page('/masters/jugyoin', 'JUGYOIN'),
  page('/masters/sharyo', 'SHARYO'),
  page('/masters/atsukai-kubun', 'ATSUKAI_KUBUN'),
  page('/masters/hinmoku', 'HINMOKU'),
  page('/masters/kazei-kubun', 'KAZEI_KUBUN'),
  page('/masters/torihiki-kubun', 'TORIHIKI_KUBUN'),
  page('/masters/tsuun', 'TSUUN'),
  page('/masters/eigyobi', 'EIGYOBI'),
];

const everyPage: readonly PageInfo[] = [...tabs, ...editableMasters, ...referenceMasters];

/** First page that a user can open; the help if there is none. */
export const firstPath = (authorities: readonly Authority[]): PagePath =>
  everyPage.find(({ code }) => mayOpen(authorities, code))?.path ?? helpPath;

/** Lists whose records have addresses of their own: `/order/{id}` (NAV-28). */
export const recordListPaths = {
  ORDER: '/order',
  FEES: '/fees',
  ARRIVAL_FEE: '/masters/arrival-fee',
  NAME_CONVERSION: '/masters/name-conversion',
  USER: '/masters/user',
} as const satisfies Partial<Record<FunctionCode, PagePath>>;

/** Function whose page is a list of records with addresses of their own. */
export type RecordListCode = keyof typeof recordListPaths;
export type RecordListPath = (typeof recordListPaths)[RecordListCode];
export const recordLists: readonly RecordListPath[] = Object.values(recordListPaths);

/** Address of a page with conditions: `?…`, or empty. */
export const addressOf = (path: PagePath, search: string): Address => `${path}${search}` as Address;

/** Address of the list of the orders that an entry of 処理履歴 created or changed (JOB-17, PRE-25). */
export const changedOrdersAddress = (activityId: string): Address =>
  addressOf(pages.order.path, `?${new URLSearchParams({ changedBy: activityId }).toString()}`);

/** Address of the undecided differences that an import left in 取込の差分, by its id in the history (PENDING-09). */
export const pendingOfImportAddress = (historyId: string): Address =>
  addressOf(pendingPage.path, `?${new URLSearchParams({ state: 'open', importedBy: historyId }).toString()}`);

/** Id of the record that an address opens over its list; `null` if there is none. */
export function recordIdIn(list: string, path: string): string | null {
  const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
  return id === '' || id.includes('/') ? null : decodedOrRaw(id);
}

/** Decoded text; unchanged if its escapes are broken, as in an address typed by hand. */
function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Path of the page that shows an address: for a record the list, otherwise the path itself. */
export const pageOf = (path: string): string => recordLists.find((list) => recordIdIn(list, path) !== null) ?? path;

/** True if a user with these rights can open the page of an address. */
export const opensFor = (authorities: readonly Authority[], path: string): boolean =>
  ['/help', '/activities', '/account', feedsPath, notesPath].includes(path) ||
  path.startsWith(preflightPath('')) ||
  [...everyPage, auditPage, dataVolumePage, pendingPage, monthPage, comparisonPage].some(
    (page) => page.path === pageOf(path) && mayOpen(authorities, page.code),
  );
