interface ClosingDay {
  readonly path: string;
  readonly flag: string;
}

/**
 * Closing flags of a draft as far as they are known in the browser: the calendar is on the server, so that an edited
 * date counts as open until it is saved.
 */
export function cachedClosing<D extends ClosingDay, R extends Readonly<Record<D['path'] | D['flag'], unknown>>>(
  days: readonly D[],
  base: R,
  values: R,
): Readonly<Record<D['flag'], boolean>> {
  const entries = days.map(({ path, flag }: { path: D['path']; flag: D['flag'] }) => [
    flag,
    Boolean(base[flag]) && base[path] === values[path],
  ]);
  return Object.fromEntries(entries) as Record<D['flag'], boolean>;
}
