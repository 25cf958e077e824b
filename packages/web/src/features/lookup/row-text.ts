import type { RefTarget } from '@tsuun/domain/field/field';
import { joinedText, linkText, type LinkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import type { LookupRow } from './lookup-source.ts';

/**
 * How rows of a master are told apart in a field and its list. Several agents serve one station, so where any of them
 * may be meant the agent stands with it; our own stations (a variant) are told by their code and name alone (PICK-10).
 */
export function rowText(target: RefTarget, variant: string | undefined): (row: LookupRow) => LinkText {
  if (target.master !== tsuunRef.master || variant !== undefined) return (row) => linkText(target, row);
  return (row) => {
    const { code, name } = linkText(target, row);
    const agent = [row.jutakuninCode, row.jutakuninSubCode].filter(Boolean).join('-');
    return joinedText(code, [name, row.kaishaName, agent].filter(Boolean).join(' '));
  };
}
