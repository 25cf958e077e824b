import type { QueryConfig } from 'pg';
import type { Sql } from 'sql-template-tag';

/** How many texts are remembered, here and by each connection. A search has one per combination of conditions. */
const mostTexts = 60;

const names = new Map<string, string>();

/**
 * A question that is asked again and again with other values, to be read by each connection only once: a quarter of a
 * small search (docs/decisions/0008). It is planned for its values every time (`plan_cache_mode` in `pool.ts`).
 */
export function prepared({ text, values }: Sql): QueryConfig {
  const name = names.get(text) ?? nameFor(text);
  return name === null ? { text, values } : { name, text, values };
}

function nameFor(text: string): string | null {
  if (names.size === mostTexts) return null;
  const name = `asked-${names.size + 1}`;
  names.set(text, name);
  return name;
}
