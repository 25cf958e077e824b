interface ClosingDay {
  readonly path: string;
  readonly flag: string;
}

/**
 * The closing flags of a draft as far as they are known: the calendar stays with the server, so a date that was edited
 * since counts as open until it is saved.
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
