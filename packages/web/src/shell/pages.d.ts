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
export declare const pages: {
  readonly home: {
    readonly path: '/home';
    readonly code: 'HOME';
    readonly title: 'HOME';
    readonly tab: 'HOME';
  };
  readonly imports: {
    readonly path: '/imports';
    readonly code: 'IMPORTS';
    readonly title: '取込';
    readonly tab: '取込';
  };
  readonly order: {
    readonly path: '/order';
    readonly code: 'ORDER';
    readonly title: 'オーダー一覧';
    readonly tab: 'オーダー';
  };
  readonly exports: {
    readonly path: '/exports';
    readonly code: 'EXPORTS';
    readonly title: '出力';
    readonly tab: '出力';
  };
};
export declare const tabs: readonly PageInfo[];
/** The editable masters and their imports, straight in the menu (NAV-32). */
export declare const editableMasters: readonly PageInfo[];
/** The reference masters, in the menu's group MMS (NAV-33). */
export declare const referenceMasters: readonly PageInfo[];
