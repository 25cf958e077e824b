/** Joins class names and skips falsy ones: `classNames('button', busy && 'button-busy')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
