import type { AuditKind } from '@tsuun/domain/audit/record';
import type { UserSave } from '@tsuun/domain/user/fields';
import type { Queryable } from '../../db/transaction.ts';
import type { Values } from '../../record/values.ts';
import { noteAudit, type AuditActor } from '../../http/audit.ts';

interface Saved {
  /** Stored values before the save; `null` for a new user. */
  readonly before: Readonly<Values> | null;
  /** True if rights were changed. */
  readonly hasRights: boolean;
}

/** Writes the effects of saving a user to 監査記録, in the transaction of the save: changed access and rights. */
export async function noteUserSave(
  db: Queryable,
  auditActor: AuditActor,
  save: UserSave,
  { before, hasRights }: Saved,
): Promise<void> {
  const isNew = before === null;
  const wasDisabled = before?.disabled === true;
  const wasRequired = before?.second_factor_required === true;
  const happened: readonly (readonly [kind: AuditKind, did: boolean])[] = [
    ['userAdded', isNew],
    ['rights', hasRights && !isNew],
    ['password', save.password !== null && !isNew],
    ['userDisabled', save.disabled && !wasDisabled],
    ['userEnabled', !save.disabled && wasDisabled],
    ['secondFactorRequired', save.secondFactorRequired && !wasRequired],
    ['secondFactorOptional', !save.secondFactorRequired && wasRequired],
  ];
  for (const [kind, did] of happened) if (did) await noteAudit(db, kind, auditActor, nameOf(save));
}

/** Name by which 監査記録 identifies a user. */
export const nameOf = ({ name, loginCd }: Pick<UserSave, 'name' | 'loginCd'>): string => `${name}（${loginCd}）`;
