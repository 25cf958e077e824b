import {
  accountPath,
  activitiesPath,
  auditPage,
  dataVolumePage,
  editableMasters,
  feedsPath,
  notesPath,
  pendingPage,
  helpPath,
  monthPage,
  pages,
  referenceMasters,
  tabs,
} from '../packages/web/src/shell/pages.ts';

export interface ScreenToVisit {
  readonly path: string;
  /** For the file of its picture. */
  readonly name: string;
  readonly title: string;
  /** The tab that must be marked as the present one. */
  readonly tab?: string;
}

const fixed: readonly ScreenToVisit[] = [
  { path: '/', name: 'login', title: 'ログイン' },
  { path: '/error/401', name: 'error-401', title: '認証エラー' },
  { path: '/error/403', name: 'error-403', title: '権限エラー' },
  { path: '/error/500', name: 'error-500', title: 'システムエラー' },
  { path: '/home', name: 'home', title: 'HOME' },
];

/** Screens that stand outside the program's frame, or lead into it: they are loaded by their address. */
export const outside = (path: string): boolean => fixed.some((screen) => screen.path === path);

/** Every screen there is, or of the reference masters just the first two. */
export function screensOf(every: boolean): readonly ScreenToVisit[] {
  const areas = tabs.filter((page) => page !== pages.home).map((page) => ({ ...page, name: page.path.slice(1) }));
  const masters = [...editableMasters, ...referenceMasters.slice(0, every ? undefined : 2)].map((page) => ({
    path: page.path,
    name: page.path.replace('/masters/', 'master-'),
    title: page.title,
    tab: 'マスタ',
  }));
  // The error pages forget who is signed in, so they come before the screens that ask.
  const ours = [
    { path: activitiesPath, name: 'activities', title: '処理履歴' },
    { path: notesPath, name: 'notes', title: '申し送り' },
    { path: accountPath, name: 'account', title: 'アカウント' },
    { path: auditPage.path, name: 'audit', title: '監査記録' },
    { path: dataVolumePage.path, name: 'data-volume', title: 'データ量' },
    { path: monthPage.path, name: 'month', title: monthPage.title, tab: '出力' },
    { path: helpPath, name: 'help', title: 'ヘルプ' },
    { path: feedsPath, name: 'feeds', title: '自動取込', tab: '取込' },
    { path: pendingPage.path, name: 'pending', title: pendingPage.title, tab: pendingPage.tab },
  ];
  return [...fixed, ...areas, ...ours, ...masters];
}

/** The words of the master menu, in their order (NAV-32, NAV-33). */
export const masterMenu: readonly string[] = [...editableMasters, ...referenceMasters].map((page) => page.tab);
