import { stampUpdate } from './last-updated.ts';
import { whenAllSaved } from './unsaved.ts';

/**
 * Registers the background worker (SW-01..05): stamps the moment it registers and whenever it brings something new, and
 * then loads the page anew, once, as soon as no typing would be lost. The first worker of a browser is no update.
 */
export async function registerBackgroundWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    stampUpdate(Date.now());
    if (hadWorker) whenAllSaved(() => window.location.reload());
    hadWorker = true;
  });
  try {
    const registration = await serviceWorker.register('/sw.js');
    stampUpdate(Date.now());
    // A page that stays open all day asks by itself.
    setInterval(() => void registration.update().catch(() => undefined), 60 * 60 * 1000);
  } catch {
    // Without a worker the program is the same, only not installed.
  }
}
