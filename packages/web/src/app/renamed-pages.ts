/** Addresses of the release before and the pages that have taken their place; they redirect for one release (NAV-42). */
export const renamedPages: readonly (readonly [from: string, to: string])[] = [
  ['/imports/held', '/imports/pending'],
  ['/imports/rehearsal/$id', '/imports/preflight/$id'],
  ['/exports/month', '/exports/month-end'],
  ['/exports/month/compare', '/exports/month-end/compare'],
];
