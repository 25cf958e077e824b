import { whenAllSaved } from '../lib/unsaved.ts';
import { hasStamp, stampUpdate } from './last-updated.ts';

const everyHour = 60 * 60 * 1000;
const recheckInterval = 2_000;

/**
 * Registers the background worker (SW-01..05): stores the time of the first registration and of every update, and after
 * an update reloads the page once no edits would be lost. The first worker of a browser is no update.
 */
export async function registerBackgroundWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    stampUpdate(Date.now());
    if (hadWorker) reloadWhenIdle();
    hadWorker = true;
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
export function isUserTyping(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
