import { loadSiteMeta } from './site-meta.ts';

/**
 * Hides a page that the browser restores from its back-forward cache until the server has confirmed that the same user
 * is signed in; otherwise, and without an answer, the page is reloaded. The reloaded page notices an ended session.
 */
export function hideRestoredPage(previousUser: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const before = previousUser();
    if (!persisted || before === undefined) return;
    document.documentElement.hidden = true;
    loadSiteMeta().then(
      ({ loginUserInfo }) => (loginUserInfo.loginUserId === before ? show() : window.location.reload()),
      () => window.location.reload(),
    );
  });
}

const show = (): void => {
  document.documentElement.hidden = false;
};
