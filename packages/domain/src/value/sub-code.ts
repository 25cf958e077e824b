/**
 * What a sub code of a station or agent says: nothing where it is blank or nothing but zeros, so that blank, `00` and
 * `000` are one key; else the code itself. Its SQL twin is the function `sub_code_key`.
 */
export const subCodeKey = (code: string | null): string => (code !== null && /[^0]/.test(code) ? code : '');

/** Whether two sub codes are one key. */
export const sameSubCode = (one: string | null, other: string | null): boolean => subCodeKey(one) === subCodeKey(other);

/** Whether a sub code is meant by a pattern, in which one that says nothing stands for any. */
export const fitsSubCode = (pattern: string | null, code: string | null): boolean =>
  subCodeKey(pattern) === '' || sameSubCode(pattern, code);
