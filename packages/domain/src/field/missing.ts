import type { Description } from './field.ts';
import { leavesOf, valueAt } from './leaves.ts';
import { addProblem, type Problems } from './read-record.ts';

/** Problems of all blank required fields (必須項目です。). */
export function missingFields(description: Description, record: object): Problems {
  const problems: Problems = {};
  for (const { path, keys, field } of leavesOf(description)) {
    if (field.required && (valueAt(record, keys) ?? null) === null) addProblem(problems, path);
  }
  return problems;
}
