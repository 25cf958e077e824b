import { refuseProblems } from '@tsuun/contract/problem';
import { readConditions } from '@tsuun/domain/search/query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';

/** The conditions of a call; wrong ones are refused with a sentence at their parameter. */
export function readQuery<D extends SearchDescription>(
  description: D,
  query: Record<string, string | string[]>,
): ConditionsOf<D> {
  const { conditions, problems } = readConditions(description, query);
  refuseProblems(problems);
  return conditions;
}
