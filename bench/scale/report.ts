/** Prints one line: measurement, limit of the same run, measured, and their ratio where the limit is a time. */
export function report(name: string, limit: number | string, measured: number, unit = 'ms'): void {
  const limitText = typeof limit === 'number' ? `${limit.toFixed(0)} ${unit}` : limit;
  const ratio = typeof limit === 'number' ? `${(measured / limit).toFixed(2)} x` : '';
  const columns = [name.padEnd(46), limitText.padStart(20), `${measured.toFixed(0)} ${unit}`.padStart(12)];
  process.stdout.write(`${columns.join(' ')} ${ratio.padStart(9)}\n`);
}

/** Milliseconds that the work takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
