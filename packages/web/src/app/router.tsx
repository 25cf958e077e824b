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
import { BrokenPage, missingModule } from './broken-page.tsx';
import { findRedirect } from './find-redirect.ts';
import { renamedPages } from './renamed-pages.ts';
import { Root } from './root.tsx';
import { routes, type PageRoute } from './routes.tsx';

/**
 * Module of a page as the router loads it. Every failure gets the words of a missing module, on which the router reloads
 * the page once: styles that are missing after a new release have others.
 */
const asModule = (load: PageRoute['load']) => async () => {
  try {
    return { default: await load() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`${missingModule}: ${reason}`, { cause: error });
  }
};

/** The main layout, which stays while the pages in it change. */
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

const rootRoute = createRootRoute({ component: Root, errorComponent: BrokenPage });
const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'layout',
  component: Layout,
  errorComponent: BrokenPage,
});

/** A page as the table describes it: its code loads while the guard looks at the rights. */
function pageRoute(parent: AnyRoute, { path, right, load }: PageRoute): AnyRoute {
  const Screen = lazyRouteComponent(asModule(load));
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path,
    component: Screen,
    // Another id is another page.
    remountDeps: ({ params }: { params: unknown }) => params,
    beforeLoad: async ({ preload }: { preload: boolean }) => {
      if (preload) return;
      void Layout.preload?.();
      void Screen.preload?.();
      await guard(right);
    },
  });
  // The list draws the record's dialog itself, so that it stays when the record changes.
  const isRecordList = recordLists.some((list) => list === path);
  const record = (): AnyRoute => createRoute({ getParentRoute: () => route, path: '$recordId' }) as AnyRoute;
  return isRecordList ? route.addChildren([record()]) : route;
}

/** Throws the redirect to the page that is shown instead; the refused one stays out of the history. */
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

/** Leads an address of the release before to the page of today, with its conditions. */
const renamedRoute = ([from, to]: readonly [from: string, to: string]): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: from,
    beforeLoad: ({ params }: { params: Readonly<Record<string, string>> }) => {
      throw redirect({ to, params, search: true, replace: true });
    },
  });

/** An unknown path shows the log-in screen (NAV-26). */
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: LoginPage });

const routeTree = rootRoute.addChildren([
  ...routes.filter(({ right }) => right === 'public').map(publicRoute),
  layoutRoute.addChildren(
    routes.filter(({ right }) => right !== 'public').map((route) => pageRoute(layoutRoute, route)),
  ),
  ...renamedPages.map(renamedRoute),
  unknownRoute,
]);

/**
 * Creates the router of the program. The page before stays until the next one is loaded and allowed; code is loaded
 * when a link is pointed at or focused.
 */
export function createPageRouter() {
  const router = createRouter({
    history: browserHistory,
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    // The page before stays as long as it takes.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
  // The router would scroll to the top whenever a record is opened over its list. Set later than the other options, it
  // leaves Back and Forward to the browser, which returns to where the page was.
  router.update({ scrollRestoration: () => false });
  return router;
}
