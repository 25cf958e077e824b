import { userFields } from '@tsuun/domain/user/fields';
import { userRecord } from '@tsuun/domain/user/record';
import { usedSentence } from '@tsuun/domain/message/sentence';
import { raw, type Sql } from 'sql-template-tag';
import type { StoredRecord } from '../../record/stored-record.ts';

/** Users, without what is secret about them. */
export const storedUser = {
  record: userRecord,
  table: 'app_user',
  duplicate: usedSentence(userFields.loginCd.label, ''),
} as const satisfies StoredRecord<typeof userRecord>;

export const userOrder: Sql = raw('t.login_cd, t.id');
