import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Places of a browser where the tests were started without `npm test`, which finds or installs one. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** A browser that talks to nobody but the program it is sent to. */
const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one visitor, and of the next one in the same room, find the program compiled.
  '--process-per-site',
  `--disable-features=${[
    // Every window would load two pages of suggestions for an address bar that nobody types into.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // The last list given is the one that counts: what Playwright turns off for its own sake stands here again.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'PaintHolding',
  ].join(',')}`,
  // A company's name for the program: not localhost, so without https no secure context.
  '--host-resolver-rules=MAP tsuun.test 127.0.0.1',
];

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path)) ?? usual[1],
    args: switches,
    // Without a UTF-8 locale Chromium can neither choose nor save files with Japanese names.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
