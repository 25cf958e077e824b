const pause = 500;

/** Does something nobody waits for, once the page has had time to stand; browsers without idle time just wait. */
export function whenQuiet(act: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: pause });
    else act();
  }, pause);
}
