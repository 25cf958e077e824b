import type { AuditKind } from '@tsuun/domain/audit/kinds';
import type { UserSave } from '@tsuun/domain/user/record';
import type { Queryable } from '../../db/transaction.ts';
import { noteAudit, type Asker } from '../../http/audit.ts';

interface Before {
  readonly isNew: boolean;
  readonly wasDisabled: boolean;
  /** Whether rights were changed. */
  readonly hasRights: boolean;
}

/** What a save of a user leaves in 監査記録: who may come in with what, in the transaction of the save. */
export async function noteUserSave(db: Queryable, asker: Asker, save: UserSave, before: Before): Promise<void> {
  const { isNew, wasDisabled, hasRights } = before;
  const happened: readonly (readonly [kind: AuditKind, did: boolean])[] = [
    ['userAdded', isNew],
    ['rights', hasRights && !isNew],
    ['password', save.password !== null && !isNew],
    ['userDisabled', save.disabled && !wasDisabled],
    ['userEnabled', !save.disabled && wasDisabled],
  ];
  for (const [kind, did] of happened) if (did) await noteAudit(db, kind, asker, nameOf(save));
}

/** By which 監査記録 knows a user. */
export const nameOf = ({ name, loginCd }: Pick<UserSave, 'name' | 'loginCd'>): string => `${name}（${loginCd}）`;
