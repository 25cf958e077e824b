import { Problem } from '@tsuun/contract/problem';
import { noteKinds, type NoteKind } from '@tsuun/domain/note/note';
import { hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import type { User } from '../../user.ts';

/** Kinds of records that a user may read, and so their notes. */
export const readableKinds = ({ authorities }: User): readonly NoteKind[] =>
  (Object.keys(noteKinds) as NoteKind[]).filter((kind) => hasBit(authorities, noteKinds[kind], readBit));

/** Throws `forbidden` for users who may not write records of a kind. */
export function refuseToReaders({ authorities }: User, kind: NoteKind): void {
  if (!hasBit(authorities, noteKinds[kind], writeBit)) throw new Problem('forbidden');
}
