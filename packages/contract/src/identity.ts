/** Answers name the person they were given for by user id (SESS-01); absent where nobody is signed in. */
export const userHeader = 'x-user';

/** A value that changes whenever the person's name, login code or rights change (SESS-01). */
export const userVersionHeader = 'x-user-version';

/** The business date for which an answer was given, `YYYY-MM-DD` in Japan (SESS-01). */
export const businessDateHeader = 'x-business-date';

/** Header by which a tab names the user id it was opened for; any other signed-in user is refused (SESS-02). */
export const expectedUserHeader = 'x-expected-user';

/** The same as a parameter of the address, for streams and file links, which cannot carry headers (SESS-02). */
export const expectedUserParameter = 'expectedUser';
