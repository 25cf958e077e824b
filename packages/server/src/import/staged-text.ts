/**
 * Blank value in the staging table's COPY text (`null ''`): staged texts are never empty, and most cells of a file are
 * blank.
 */
export const blank = '';

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes a text so that the staging table's COPY reads it back unchanged. */
export const stagedText = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;
