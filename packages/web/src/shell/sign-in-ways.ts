/** Ways to log in, which the server marks in the page: the company's identity provider beside or in place of passwords. */
export function signInWays(): { readonly company: boolean; readonly password: boolean } {
  const mark = document.documentElement.dataset.signIn;
  return { company: mark !== undefined, password: mark !== 'company-only' };
}
