import { mayOpen } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { knownSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';
import type { Route } from './routes.tsx';

/**
 * Where to go instead of a page, or `null` when it may be shown. Who is here is asked once a page load (PERM-05,
 * PERM-06); a session that ends later is told by the first call that needs it. Then the right to the page's feature
 * (PERM-03, PERM-04, PERM-07). Log-in and error pages ask nothing (PERM-08).
 */
export async function refusedTo(route: Route): Promise<string | null> {
  if (route.right === 'public') return null;
  try {
    const { authorities } = knownSiteMeta() ?? (await loadSiteMeta());
    return route.right === 'session' || mayOpen(authorities, route.right) ? null : '/error/403';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? '/error/401' : '/error/500';
  }
}
