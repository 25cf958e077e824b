import { mayOpen } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { failedCallStore } from '../shell/failed-call.ts';
import type { PublicPath } from '../shell/pages.ts';
import { cachedSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';
import type { PageRoute } from './routes.tsx';

/**
 * Address to redirect to instead of a page, or `null` if the page may be shown. The user is read once per page load
 * (PERM-05, PERM-06), after which the right to the page counts (PERM-03, PERM-04, PERM-07). A session that ends later
 * is noticed by the next call. Log-in and error pages need no user (PERM-08).
 */
export async function findRedirect(right: PageRoute['right']): Promise<PublicPath | null> {
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
