import { Problem } from '@tsuun/contract/problem';

/** True for the text of an id: a number from 1. */
export const isRecordId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** Reads an id from a path. Throws `notFound` for a text that cannot be one. */
export function readPathId(id: string): string {
  if (!isRecordId(id)) throw new Problem('notFound');
  return id;
}
