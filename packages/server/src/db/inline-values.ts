import { escapeLiteral } from 'pg';
import type { Sql } from 'sql-template-tag';

/** The text of a query with its values in place, escaped: for COPY, which takes no parameters. */
export function inlineValues(query: Sql): string {
  return query.strings.reduce((text, piece, index) => text + literal(query.values[index - 1]) + piece);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return escapeLiteral(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return `array[${value.map(literal).join(', ')}]::text[]`;
  throw new TypeError(`no SQL literal for ${typeof value}`);
}
