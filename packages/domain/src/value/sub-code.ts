/**
 * Key of a sub code of a station or agent: empty if it is blank or only zeros, so that blank, `00` and `000` are equal;
 * otherwise the code. Its SQL equivalent is the function `sub_code_key`.
 */
export const subCodeKey = (code: string | null): string => (code !== null && /[^0]/.test(code) ? code : '');

/** True if two sub codes have the same key. */
export const sameSubCode = (one: string | null, other: string | null): boolean => subCodeKey(one) === subCodeKey(other);

/** True if a sub code matches a pattern; a pattern without a code matches any. */
export const fitsSubCode = (pattern: string | null, code: string | null): boolean =>
  subCodeKey(pattern) === '' || sameSubCode(pattern, code);
