import type { FunctionCode } from '@tsuun/domain/permission/functions';

/** A page behind the guard: its address, its right, its words (DOMAIN 2.10). Only pages that work stand here. */
export interface PageInfo {
  readonly path: string;
  readonly code: FunctionCode;
  /** Heading and document title. */
  readonly title: string;
  /** On the tab bar or in the master menu. */
  readonly tab: string;
}

export const pages = {
  home: { path: '/home', code: 'HOME', title: 'HOME', tab: 'HOME' },
  imports: { path: '/imports', code: 'IMPORTS', title: '取込', tab: '取込' },
  order: { path: '/order', code: 'ORDER', title: 'オーダー一覧', tab: 'オーダー' },
  fees: { path: '/fees', code: 'FEES', title: '諸料金一覧', tab: '諸料金' },
  exports: { path: '/exports', code: 'EXPORTS', title: '出力', tab: '出力' },
  arrivalFeeImport: {
    path: '/masters/arrival-fee-import',
    code: 'ARRIVAL_FEE_IMPORT',
    title: '到着料金マスタ取込',
    tab: '到着料金マスタ取込',
  },
  arrivalFee: { path: '/masters/arrival-fee', code: 'ARRIVAL_FEE', title: '到着料金マスタ', tab: '到着料金マスタ' },
  nameConversionImport: {
    path: '/masters/name-conversion-import',
    code: 'NAME_CONVERSION_IMPORT',
    title: '名称変換マスタ取込',
    tab: '名称変換マスタ取込',
  },
  nameConversion: {
    path: '/masters/name-conversion',
    code: 'NAME_CONVERSION',
    title: '名称変換マスタ',
    tab: '名称変換マスタ',
  },
  user: { path: '/masters/user', code: 'USER', title: 'ユーザーマスタ', tab: 'ユーザーマスタ' },
} as const satisfies Record<string, PageInfo>;

/** Open to everybody who is signed in. */
export const helpPath = '/help';

export const tabs: readonly PageInfo[] = [pages.home, pages.imports, pages.order, pages.fees, pages.exports];

const lookup = (name: string, code: FunctionCode, title: string): PageInfo => ({
  path: `/masters/${name}`,
  code,
  title,
  tab: title,
});

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
  lookup('torihikisaki', 'TORIHIKISAKI', '取引先'),
  lookup('keitan-bumon', 'KEITAN_BUMON', '計単部門'),
  lookup('kanjokamoku', 'KANJOKAMOKU', '勘定科目'),
  lookup('jugyoin', 'JUGYOIN', '従業員'),
  lookup('sharyo', 'SHARYO', '車両'),
  lookup('atsukai-kubun', 'ATSUKAI_KUBUN', '扱区分'),
  lookup('hinmoku', 'HINMOKU', '品目'),
  lookup('kazei-kubun', 'KAZEI_KUBUN', '課税区分'),
  lookup('torihiki-kubun', 'TORIHIKI_KUBUN', '取引区分'),
  lookup('tsuun', 'TSUUN', '通運'),
  lookup('eigyobi', 'EIGYOBI', '営業日'),
];
