/** Placeholder for an empty part of an id, in paths and in stored ids (LOOKUP-28). */
const emptyPart = '-';

/**
 * Id of a row: the values of its identifying fields joined by `/`, an empty one as `-` (`4506/-/10010/000`). Encoded
 * part by part it is also the path of the row's call.
 */
export const idOf = (idPath: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  idPath.map((key) => partOf(values[key])).join('/');

const partOf = (value: unknown): string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : emptyPart;
