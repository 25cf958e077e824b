import { mayOpen } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { failedCallStore } from '../shell/failed-call.ts';
import type { PublicPath } from '../shell/pages.ts';
import { cachedSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';
import type { PageRoute } from './routes.tsx';

/**
 * Address to go to instead of a page, or `null` when it may be shown. The person is read once a page load (PERM-05,
 * PERM-06); a session that ends later is noticed by the first call that needs it. Then the right to the page's feature
 * counts (PERM-03, PERM-04, PERM-07). Log-in and error pages need nobody (PERM-08).
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
