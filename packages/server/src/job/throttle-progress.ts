type Report = (percent: number, text: string) => Promise<void>;

/** Passes on the newest report at most once in `pace` milliseconds; older ones in between are dropped. */
export function throttleProgress(pace: number, report: Report): (percent: number, text: string) => void {
  let newest: readonly [percent: number, text: string] = [0, ''];
  let next: NodeJS.Timeout | null = null;
  let last = 0;
  const pass = (): void => {
    next = null;
    last = Date.now();
    report(Math.max(0, Math.min(99, Math.floor(newest[0]))), newest[1]).catch(() => undefined);
  };
  return (percent, text) => {
    newest = [percent, text];
    if (next !== null) return;
    const remaining = last + pace - Date.now();
    if (remaining <= 0) pass();
    else next = setTimeout(pass, remaining).unref();
  };
}
