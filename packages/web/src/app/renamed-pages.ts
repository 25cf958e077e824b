/** Addresses of the previous release and the pages that replace them; they redirect for one release (NAV-42). */
export const renamedPages: readonly (readonly [from: string, to: string])[] = [
  ['/imports/held', '/imports/pending'],
  ['/imports/rehearsal/$id', '/imports/preflight/$id'],
  ['/exports/month', '/exports/month-end'],
  ['/exports/month/compare', '/exports/month-end/compare'],
];
