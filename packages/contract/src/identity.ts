/** Header with the id of the user for whom an answer was made (SESS-01); absent if nobody is signed in. */
export const userHeader = 'x-user';

/** Header with a value that changes whenever the user's name, login code or rights change (SESS-01). */
export const userVersionHeader = 'x-user-version';

/** Header with the business date for which an answer was made, `YYYY-MM-DD` in Japan (SESS-01). */
export const businessDateHeader = 'x-business-date';

/** Header with the user id for which a tab was opened; a call by another signed-in user is refused (SESS-02). */
export const expectedUserHeader = 'x-expected-user';

/** Parameter with that user id in the address of streams and file links, which cannot have headers (SESS-02). */
export const expectedUserParameter = 'expectedUser';
