import { redirect } from '@tanstack/react-router';
import { mayOpen, type FunctionCode } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { knownSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';

/**
 * Before the main layout: who is here (PERM-05, PERM-06). Asked once a page load; a session that ends later is told by
 * the first call that needs it.
 */
export async function initialise(): Promise<void> {
  if (knownSiteMeta()) return;
  await loadSiteMeta().catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 500;
    throw redirect({ to: status === 401 ? '/error/401' : '/error/500', replace: true });
  });
}

/** Before a page: the right to its feature (PERM-03, PERM-04). The refused page stays out of the history. */
export function requireRight(code: FunctionCode): void {
  const { authorities = [] } = knownSiteMeta() ?? {};
  if (!mayOpen(authorities, code)) throw redirect({ to: '/error/403', replace: true });
}
