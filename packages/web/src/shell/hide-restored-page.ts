import { ApiError } from '../lib/api-error.ts';
import { loadSiteMeta } from './site-meta.ts';

/**
 * A page the browser had put aside whole and brings back (its back-forward cache) shows what a user saw, the user who is
 * signed in by now: it stays hidden until the server has said that it is still the same person, and is loaded again where
 * it is not. An end of the session is known by the page that then loads.
 */
export function hideRestoredPage(previousUser: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const before = previousUser();
    if (!persisted || before === undefined) return;
    document.documentElement.hidden = true;
    loadSiteMeta().then(
      ({ loginUserInfo }) => (loginUserInfo.loginUserId === before ? show() : window.location.reload()),
      (error: unknown) => (error instanceof ApiError && error.status === 401 ? window.location.reload() : show()),
    );
  });
}

const show = (): void => {
  document.documentElement.hidden = false;
};
