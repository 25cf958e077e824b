import { unknownVariableLine } from '@tsuun/domain/message/operator';
import { variables } from '../config.ts';

/** Returns a line for each variable that is set, unknown, and similar to one of ours: probably a typing error. */
export const unknownVariableLines = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).flatMap((name) => {
    const similar = variables.find((ours) => looksLike(name.toUpperCase(), ours));
    const isOurs = variables.some((ours) => ours === name);
    return similar === undefined || isOurs ? [] : [unknownVariableLine(name, similar)];
  });

/** True if a name resembles one of ours; PORT and HOST are too short to compare. */
const looksLike = (name: string, ours: string): boolean =>
  name === ours || (ours.length > 5 && near(name, ours, 2)) || name.startsWith(`${ours}_`);

/** True if one text becomes the other by at most this many letters added, removed or changed. */
function near(one: string, other: string, changes: number): boolean {
  if (one === other) return true;
  if (changes === 0) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  const pairs = [
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest.slice(1)],
  ] as const;
  return pairs.some(([left, right]) => near(left, right, changes - 1));
}
