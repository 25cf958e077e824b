import type { QueryConfig } from 'pg';
import type { Sql } from 'sql-template-tag';

/** How many texts are remembered, here and by each connection. A search has one per combination of conditions. */
const mostTexts = 60;

/**
 * A question that is asked again and again with other values, to be read by each connection only once: a quarter of a
 * small search (docs/decisions/0008). It is planned for its values every time (`plan_cache_mode` in `pool.ts`).
 */
export const prepared = preparing(mostTexts);

/** Gives every text a name of its own, until `most` have one: those after them are asked without, and answered as well. */
export function preparing(most: number): (question: Sql) => QueryConfig {
  const names = new Map<string, string>();
  return ({ text, values }) => {
    if (!names.has(text) && names.size < most) names.set(text, `asked-${names.size + 1}`);
    const name = names.get(text);
    return name === undefined ? { text, values } : { name, text, values };
  };
}
