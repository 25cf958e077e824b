import { whenAllSaved } from '../lib/unsaved.ts';
import { hasStamp, stampUpdate } from './last-updated.ts';

const everyHour = 60 * 60 * 1000;
const lookAgain = 2_000;

/**
 * Registers the background worker (SW-01..05): stamps the moment it first registers and whenever it brings something new, and
 * then loads the page again, once, as soon as no typing would be lost. The first worker of a browser is no update.
 */
export async function registerBackgroundWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    stampUpdate(Date.now());
    if (hadWorker) reloadWhenQuiet();
    hadWorker = true;
  });
  try {
    const registration = await serviceWorker.register('/sw.js');
    // It registers at every load; only the first time brings something new.
    if (!hasStamp()) stampUpdate(Date.now());
    // A page that stays open all day asks by itself.
    setInterval(() => void registration.update().catch(() => undefined), everyHour);
  } catch {
    // Without a worker the program is the same, only not installed.
  }
}

function reloadWhenQuiet(): void {
  whenAllSaved(() => {
    if (somebodyTypes()) setTimeout(reloadWhenQuiet, lookAgain);
    else window.location.reload();
  });
}

/** An open dialog, or a field with text in it under the cursor: forms hear of typing only when a field is left. */
export function somebodyTypes(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
