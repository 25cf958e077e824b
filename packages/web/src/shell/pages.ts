import type { FunctionCode } from '@tsuun/domain/permission/functions';

/** A page behind the guard: its address, its right, its words (DOMAIN 2.10). Only pages that work stand here. */
export interface PageInfo {
  readonly path: string;
  readonly code: FunctionCode;
  /** Heading and document title. */
  readonly title: string;
  /** On the tab bar. */
  readonly tab: string;
}

export const pages = {
  home: { path: '/home', code: 'HOME', title: 'HOME', tab: 'HOME' },
  imports: { path: '/imports', code: 'IMPORTS', title: '取込', tab: '取込' },
  order: { path: '/order', code: 'ORDER', title: 'オーダー一覧', tab: 'オーダー' },
  exports: { path: '/exports', code: 'EXPORTS', title: '出力', tab: '出力' },
} as const satisfies Record<string, PageInfo>;

export const tabs: readonly PageInfo[] = [pages.home, pages.imports, pages.order, pages.exports];
