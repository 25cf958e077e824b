import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage401, ErrorPage403, ErrorPage500 } from '../features/error/error-pages.tsx';
import { LoginPage } from '../features/session/login-page.tsx';
import { initialise, requireRight } from './guard.ts';
import { pages, referenceMasters, type PageInfo } from '../shell/pages.ts';
import { Root } from './root.tsx';

const LookupPage = lazyRouteComponent(() => import('../features/lookup/lookup-page.tsx'), 'LookupPage');

const root = createRootRoute({ component: Root, notFoundComponent: LoginPage, errorComponent: ErrorPage500 });

const open = <const P extends string>(path: P, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Everything behind the guard shares the main layout; each page is loaded when it is first opened. */
const layout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: initialise,
  component: lazyRouteComponent(() => import('./main-layout.tsx'), 'MainLayout'),
});

const guarded = (page: PageInfo, component: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({
    getParentRoute: () => layout,
    path: page.path,
    beforeLoad: () => requireRight(page.code),
    component: lazyRouteComponent(component as () => Promise<Record<string, () => React.ReactNode>>, name),
  });

/** One page serves all reference masters; its name is the last part of the address. */
const referencePage = (page: PageInfo) =>
  createRoute({
    getParentRoute: () => layout,
    path: page.path,
    beforeLoad: () => requireRight(page.code),
    component: () => <LookupPage name={page.path.replace('/masters/', '')} />,
  });

const routeTree = root.addChildren([
  open('/', LoginPage),
  open('/error/401', ErrorPage401),
  open('/error/403', ErrorPage403),
  open('/error/500', ErrorPage500),
  layout.addChildren([
    guarded(pages.home, () => import('../features/home/home-page.tsx'), 'HomePage'),
    guarded(pages.imports, () => import('../features/import/imports-page.tsx'), 'ImportsPage'),
    guarded(pages.order, () => import('../features/order/order-list-page.tsx'), 'OrderListPage'),
    guarded(pages.fees, () => import('../features/fee/fee-list-page.tsx'), 'FeeListPage'),
    guarded(pages.exports, () => import('../features/export/exports-page.tsx'), 'ExportsPage'),
    ...referenceMasters.map(referencePage),
  ]),
]);

/** Conditions in an address are read by the page's own search description, not by the router. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: (search) => Object.fromEntries([['q', search]]),
    stringifySearch: (search) => (typeof search.q === 'string' ? search.q : ''),
  });
