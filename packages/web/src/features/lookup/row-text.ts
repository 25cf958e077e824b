import type { RefTarget } from '@tsuun/domain/field/field';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { referenceText, type ReferenceText } from '../../ui/input/reference-text.ts';
import type { LookupRow } from './lookup-source.ts';

/**
 * How rows of a master are told apart in a field and its list. Several agents serve one station, so where any of them
 * may be meant the agent stands with it; our own stations (a variant) are told by their code and name alone (PICK-10).
 */
export function rowText(target: RefTarget, variant: string | undefined): (row: LookupRow) => ReferenceText {
  if (target.master !== tsuunRef.master || variant !== undefined) return (row) => referenceText(target, row);
  return (row) => {
    const { code, name } = referenceText(target, row);
    const agent = [row.jutakuninCode, row.jutakuninSubCode].filter(Boolean).join('-');
    return { code, name: [name, row.kaishaName, agent].filter(Boolean).join(' ') };
  };
}
