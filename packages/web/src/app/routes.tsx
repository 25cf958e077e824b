import type { FunctionComponent } from 'react';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { ErrorPage401, ErrorPage403, ErrorPage500 } from '../features/error/error-pages.tsx';
import { LoginPage } from '../features/session/login-page.tsx';
import {
  accountPath,
  activitiesPath,
  auditPage,
  dataVolumePage,
  feedsPath,
  notesPath,
  comparisonPage,
  pendingPage,
  helpPath,
  monthPage,
  pageOf,
  pages,
  referenceMasters,
  preflightPath,
  type PageInfo,
  type PublicPath,
} from '../shell/pages.ts';

export interface PageRoute {
  /** Path in the router's notation; `$id` is a parameter. */
  readonly path: string;
  /** `public` pages have no layout; the others are drawn in the main layout behind the guard (PERM-03). */
  readonly right: 'public' | 'session' | FunctionCode;
  readonly load: () => Promise<FunctionComponent>;
}

/** All pages (NAV-01..25). Each is loaded when it is first opened. */
export const routes: readonly PageRoute[] = [
  open('/', LoginPage),
  open('/error/401', ErrorPage401),
  open('/error/403', ErrorPage403),
  open('/error/500', ErrorPage500),
  guarded(pages.home, () => import('../features/home/home-page.tsx').then((module) => module.HomePage)),
  guarded(pages.imports, () => import('../features/import/imports-page.tsx').then((module) => module.ImportsPage)),
  guarded(pages.order, () => import('../features/order/order-list-page.tsx').then((module) => module.OrderListPage)),
  guarded(pages.fees, () => import('../features/fee/fee-list-page.tsx').then((module) => module.FeeListPage)),
  guarded(pages.exports, () => import('../features/export/exports-page.tsx').then((module) => module.ExportsPage)),
  guarded(pages.arrivalFeeImport, () =>
    import('../features/import/imports-page.tsx').then((module) => module.ArrivalFeeImportPage),
  ),
  guarded(pages.nameConversionImport, () =>
    import('../features/import/imports-page.tsx').then((module) => module.NameConversionImportPage),
  ),
  guarded(pages.arrivalFee, () =>
    import('../features/arrival-fee/arrival-fee-page.tsx').then((module) => module.ArrivalFeePage),
  ),
  guarded(pages.nameConversion, () =>
    import('../features/name-conversion/name-conversion-page.tsx').then((module) => module.NameConversionPage),
  ),
  guarded(pages.user, () => import('../features/user/user-page.tsx').then((module) => module.UserPage)),
  guarded(monthPage, () => import('../features/month-end/report/month-page.tsx').then((module) => module.MonthPage)),
  guarded(comparisonPage, () =>
    import('../features/month-end/snapshot/compare/comparison-page.tsx').then((module) => module.ComparisonPage),
  ),
  guarded(auditPage, () => import('../features/audit/audit-page.tsx').then((module) => module.AuditPage)),
  guarded(dataVolumePage, () =>
    import('../features/data-volume/data-volume-page.tsx').then((module) => module.DataVolumePage),
  ),
  guarded(pendingPage, () => import('../features/pending/pending-page.tsx').then((module) => module.PendingPage)),
  ...referenceMasters.map(referencePage),
  {
    path: preflightPath('$id'),
    right: 'session',
    load: () => import('../features/preflight/preflight-page.tsx').then((module) => module.PreflightPage),
  },
  {
    path: feedsPath,
    right: 'session',
    load: () => import('../features/feed/feeds-page.tsx').then((module) => module.FeedsPage),
  },
  {
    path: notesPath,
    right: 'session',
    load: () => import('../features/note/notes-page.tsx').then((module) => module.NotesPage),
  },
  {
    path: activitiesPath,
    right: 'session',
    load: () => import('../features/activity/activities-page.tsx').then((module) => module.ActivitiesPage),
  },
  {
    path: accountPath,
    right: 'session',
    load: () => import('../features/account/account-page.tsx').then((module) => module.AccountPage),
  },
  {
    path: helpPath,
    right: 'session',
    load: () => import('../features/help/help-page.tsx').then((module) => module.HelpPage),
  },
];

const byPath = new Map(routes.map((route) => [route.path, route]));

/** Right to the page of an address; unknown addresses show the log-in screen (NAV-26). */
export const rightTo = (path: string): PageRoute['right'] =>
  byPath.get(pageOf(path))?.right ?? (path.startsWith(preflightPath('')) ? 'session' : 'public');

function open(path: PublicPath, screen: FunctionComponent): PageRoute {
  return { path, right: 'public', load: () => Promise.resolve(screen) };
}

function guarded(page: PageInfo, load: () => Promise<FunctionComponent>): PageRoute {
  return { path: page.path, right: page.code, load };
}

/** One page serves all reference masters; its name is the last part of the address. */
function referencePage(page: PageInfo): PageRoute {
  const name = page.path.replace('/masters/', '');
  return guarded(page, async () => {
    const { LookupPage } = await import('../features/lookup/lookup-page.tsx');
    return () => <LookupPage name={name} />;
  });
}
