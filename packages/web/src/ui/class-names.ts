/** Joins class names, leaving out what does not hold: `classNames('button', busy && 'button-busy')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
