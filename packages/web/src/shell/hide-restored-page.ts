import { ApiError } from '../lib/api-error.ts';
import { loadSiteMeta } from './site-meta.ts';

/**
 * Hides a page that the browser restores from its back-forward cache until the server has confirmed that the same user
 * is signed in; otherwise the page is reloaded. An ended session is noticed by the reloaded page.
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
