import { auditFields, idField } from '../field/audit.ts';
import { flag, type RecordOf } from '../field/field.ts';
import { picked } from '../field/picked.ts';
import type { Authority } from '../permission/functions.ts';
import { userFields } from './fields.ts';

const { password: _, ...shownFields } = userFields;

/** User in lists and dialogs, never with a password (USER-06). */
export const userRecord = {
  id: idField,
  ...shownFields,
  /** True once the user has set up a second factor. */
  secondFactor: flag('二段階認証', { computed: true }),
  ...auditFields,
};

export type UserRecord = RecordOf<typeof userRecord> & { readonly authorities: readonly Authority[] };

/** Body of a save; `authorities` is added separately and may be omitted for new users. */
export const userSave = { ...picked(userRecord, ['id', 'versionNo']), ...userFields };

export type UserSave = RecordOf<typeof userSave> & { readonly authorities: readonly Authority[] | null };
