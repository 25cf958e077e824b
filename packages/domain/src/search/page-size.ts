/** Number of rows on a page of a list, a log or a history (SEARCH-12). */
export const pageSize = 50;
