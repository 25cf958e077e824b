import { heldWords } from '@tsuun/domain/message/order/held-sentence';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { monthWords } from '@tsuun/domain/message/month';
import { words } from '@tsuun/domain/message/words';
import { functionNames, mayOpen, type Authority, type FunctionCode } from '@tsuun/domain/permission/functions';

/** A page behind the guard: its address, its right, its words. Only pages that work stand here. */
export interface PageInfo {
  readonly path: string;
  readonly code: FunctionCode;
  /** Heading and document title. */
  readonly title: string;
  /** On the tab bar or in the master menu. */
  readonly tab: string;
}

/** A page is called after its function, unless its heading says more. */
const page = (path: string, code: FunctionCode, title: string = functionNames[code]): PageInfo => ({
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

/** Open to everybody who is signed in. */
export const helpPath = '/help';
export const activitiesPath = '/activities';
export const accountPath = '/account';

/** Found on the account page by who may open it; the menus are the specification's. */
export const auditPage: PageInfo = { ...page('/audit', 'USER', words.audit), tab: words.audit };

/** Reached from 取込, by who may open orders. */
export const heldPage: PageInfo = { ...page('/imports/held', 'ORDER', heldWords.title), tab: functionNames.IMPORTS };

/** 事前チェック of one file, begun at its import; its calls look at the right to it. */
export const rehearsalPath = (id: string): string => `/imports/rehearsal/${id}`;

/** Found on the export page; the menus are the specification's. */
export const monthPage: PageInfo = { ...page('/exports/month', 'EXPORTS', monthWords.title), tab: monthWords.title };

/** Reached from 月次照合. */
export const comparisonPage: PageInfo = {
  ...page('/exports/month/compare', 'EXPORTS', snapshotWords.compareTitle),
  tab: snapshotWords.compareTitle,
};

export const tabs: readonly PageInfo[] = [pages.home, pages.imports, pages.order, pages.fees, pages.exports];

/** The editable masters and their imports, straight in the menu (NAV-32). */
export const editableMasters: readonly PageInfo[] = [
  pages.arrivalFeeImport,
  pages.arrivalFee,
  pages.nameConversionImport,
  pages.nameConversion,
  pages.user,
];

/** The reference masters, in the menu's group MMS (NAV-33). */
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

/** Every page behind a right, in the order of the menus. */
const everyPage: readonly PageInfo[] = [...tabs, ...editableMasters, ...referenceMasters];

/** First page that the user may open; the help, which all users may open, if there is none. */
export const firstPath = (authorities: readonly Authority[]): string =>
  everyPage.find(({ code }) => mayOpen(authorities, code))?.path ?? helpPath;

/** True if an address leads to a page that a user may open. */
export const opensFor = (authorities: readonly Authority[], path: string): boolean =>
  [helpPath, activitiesPath, accountPath].includes(path) ||
  path.startsWith(rehearsalPath('')) ||
  [...everyPage, auditPage, heldPage, monthPage, comparisonPage].some(
    (page) => page.path === path && mayOpen(authorities, page.code),
  );
