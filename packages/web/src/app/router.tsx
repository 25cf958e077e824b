import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { browserHistory } from '../shell/navigation.ts';
import { recordLists, type PublicPath } from '../shell/pages.ts';
import { parseSearch, stringifySearch } from '../shell/raw-search.ts';
import { keepReturnAddress } from '../shell/return-address.ts';
import { BrokenPage, MissingPage, missingModule, failedCallStore } from '../features/error/error-pages.tsx';
import { Root } from './root.tsx';
import { routes, type PageRoute } from './routes.tsx';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { cachedSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';

/**
 * Module of a page for the router. Every failure gets the message of a missing module, after which the router reloads
 * the page once; missing styles after a new release have other messages.
 */
const asModule = (load: PageRoute['load']) => async () => {
  try {
    return { default: await load() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`${missingModule}: ${reason}`, { cause: error });
  }
};

/** Main layout, which stays mounted while its pages change. */
const Layout = lazyRouteComponent(
  asModule(async () => {
    const { MainLayout } = await import('./main-layout.tsx');
    return () => (
      <MainLayout>
        <Outlet />
      </MainLayout>
    );
  }),
);

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: BrokenPage,
  // For addresses whose encoding is broken, which match no route.
  notFoundComponent: LoginPage,
});
const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'layout',
  component: Layout,
  errorComponent: BrokenPage,
});

/** Route of a page, whose code loads while the guard reads the rights. */
function pageRoute(parent: AnyRoute, { path, right, load }: PageRoute): AnyRoute {
  const Screen = lazyRouteComponent(asModule(load));
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path,
    component: Screen,
    errorComponent: MissingPage,
    // A page with another id is mounted again.
    remountDeps: ({ params }: { params: unknown }) => params,
    beforeLoad: async ({ preload }: { preload: boolean }) => {
      if (preload) return;
      void Layout.preload?.();
      void Screen.preload?.();
      await guard(right);
    },
  });
  // The list draws the dialog of a record itself, so that it stays mounted when the record changes.
  const isRecordList = recordLists.some((list) => list === path);
  const record = (): AnyRoute => createRoute({ getParentRoute: () => route, path: '$recordId' }) as AnyRoute;
  return isRecordList ? route.addChildren([record()]) : route;
}

/** Throws the redirect to the page that is shown instead; the refused address is not in the history. */
async function guard(right: PageRoute['right']): Promise<void> {
  const instead: PublicPath | null = await findRedirect(right);
  if (instead === '/error/401') keepReturnAddress();
  if (instead !== null) throw redirect({ to: instead, replace: true });
}

const publicRoute = ({ path, load }: PageRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(asModule(load)),
  });

/** An unknown path shows the log-in screen (NAV-26). */
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: LoginPage });

const routeTree = rootRoute.addChildren([
  ...routes.filter(({ right }) => right === 'public').map(publicRoute),
  layoutRoute.addChildren(
    routes.filter(({ right }) => right !== 'public').map((route) => pageRoute(layoutRoute, route)),
  ),
  unknownRoute,
]);

/**
 * Creates the router of the program. The previous page is shown until the next one is loaded and allowed; code is
 * loaded when a link is hovered or focused.
 */
export function createPageRouter() {
  const router = createRouter({
    history: browserHistory,
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    // The previous page is shown until the next one is ready.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
  // The router would scroll to the top whenever a record is opened over its list. As a later update than the other
  // options, this leaves the scroll position of Back and Forward to the browser.
  router.update({ scrollRestoration: () => false });
  return router;
}

/**
 * Address to redirect to instead of a page, or `null` if the page may be shown. The user is read once per page load
 * (PERM-05, PERM-06), after which the right to the page counts (PERM-03, PERM-04, PERM-07). A session that ends later
 * is noticed by the next call. Log-in and error pages need no user (PERM-08).
 */
async function findRedirect(right: PageRoute['right']): Promise<PublicPath | null> {
  if (right === 'public') return null;
  try {
    const { authorities } = cachedSiteMeta() ?? (await loadSiteMeta());
    return right === 'session' || mayOpen(authorities, right) ? null : '/error/403';
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return '/error/401';
    failedCallStore.set(error instanceof ApiError ? error.callId : null);
    return '/error/500';
  }
}
