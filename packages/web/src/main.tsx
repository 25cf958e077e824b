// First, so that the sheets of components override them.
import './styles/styles.ts';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { createPageRouter } from './app/router.tsx';
import { whenAllSaved } from './lib/unsaved.ts';
import { hasStamp, stampUpdate } from './shell/last-updated.ts';
import { cachedSiteMeta, loadSiteMeta } from './shell/site-meta.ts';
import { ignoreHeldKeys } from './ui/held-keys.ts';

const everyHour = 60 * 60 * 1000;
const recheckInterval = 2_000;

/**
 * Registers the background worker (SW-01..05): stores the time of the first registration and of every update, and after
 * an update reloads the page once no edits would be lost. The first worker of a browser is no update.
 */
async function registerBackgroundWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    stampUpdate(Date.now());
    if (hadController) reloadWhenIdle();
    hadController = true;
  });
  try {
    const registration = await serviceWorker.register('/sw.js');
    // It registers at every load, but only the first time is an update.
    if (!hasStamp()) stampUpdate(Date.now());
    // A page that stays open all day checks for updates.
    setInterval(() => void registration.update().catch(() => undefined), everyHour);
  } catch {
    // Without a worker the program works the same but is not installed.
  }
}

function reloadWhenIdle(): void {
  whenAllSaved(() => {
    if (isUserTyping()) setTimeout(reloadWhenIdle, recheckInterval);
    else window.location.reload();
  });
}

/**
 * True for an open dialog or a focused field with text, because forms receive a text only when its field loses the
 * focus.
 */
function isUserTyping(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}

type Overlay = new (error: { message: string; stack: string; id: string }) => HTMLElement;

const overlayName = 'vite-error-overlay';

/** Shows an error that a component threw in Vite's overlay, with its file and the stack of components (DEV-08). */
const showInOverlay: NonNullable<RootOptions['onCaughtError']> = (error, { componentStack = '' }) => {
  console.error(error, componentStack);
  const ViteOverlay = customElements.get(overlayName) as Overlay | undefined;
  if (ViteOverlay === undefined || !(error instanceof Error)) return;
  const short = (stack: string): string =>
    stack.replaceAll(`${window.location.origin}/`, 'packages/web/').replaceAll(/\?t=\d+/g, '');
  const [id = ''] = /packages\/web\/src[^:)]+/.exec(short(componentStack)) ?? [];
  document.querySelector(overlayName)?.remove();
  document.body.append(
    new ViteOverlay({ message: error.message, stack: short(`${componentStack}\n${error.stack}`), id }),
  );
};

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the application');

const pause = 500;

/**
 * Does something nobody waits for, once the page stands with its data, in 20 seconds at the latest; browsers without
 * idle time just wait.
 */
function whenIdle(run: () => void, pauses = 40): void {
  setTimeout(() => {
    const stands = document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null;
    if (!stands && pauses > 1) whenIdle(run, pauses - 1);
    else if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: pause });
    else run();
  }, pause);
}

createRoot(place, import.meta.env.DEV ? { onCaughtError: showInOverlay } : {}).render(
  <StrictMode>
    <RouterProvider router={createPageRouter()} />
  </StrictMode>,
);

ignoreHeldKeys();
hideRestoredPage(() => cachedSiteMeta()?.loginUserInfo.loginUserId);
void registerBackgroundWorker();
whenIdle(() => void import('./styles/rare-faces.ts').catch(() => undefined));

/**
 * Hides a page that the browser restores from its back-forward cache until the server has confirmed that the same user
 * is signed in; otherwise, and without an answer, the page is reloaded. The reloaded page notices an ended session.
 */
function hideRestoredPage(previousUser: () => string | undefined): void {
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
