import { unknownVariableLine } from '@tsuun/domain/message/operator';
import { variables } from '../config.ts';

/** One line for each variable that is set, is none of ours and looks like one: mistyped, or half remembered. */
export const unknownVariableLines = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).flatMap((name) => {
    const meant = variables.find((ours) => looksLike(name.toUpperCase(), ours));
    const isOurs = variables.some((ours) => ours === name);
    return meant === undefined || isOurs ? [] : [unknownVariableLine(name, meant)];
  });

/** PORT and HOST are near to too much. */
const looksLike = (name: string, ours: string): boolean =>
  name === ours || (ours.length > 5 && near(name, ours, 2)) || name.startsWith(`${ours}_`);

/** True if one text becomes the other by at most so many letters added, removed or changed. */
function near(one: string, other: string, changes: number): boolean {
  if (one === other) return true;
  if (changes === 0) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, wanted] = [one.slice(same), other.slice(same)];
  const pairs = [
    [rest.slice(1), wanted],
    [rest, wanted.slice(1)],
    [rest.slice(1), wanted.slice(1)],
  ] as const;
  return pairs.some(([left, right]) => near(left, right, changes - 1));
}
