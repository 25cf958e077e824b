import { contains, startsWith, type ConditionsOf } from '../search/search.ts';
import { userFields } from './fields.ts';

/** The conditions of the list (USER-09). */
export const userSearch = {
  loginCd: startsWith(userFields.loginCd.label, 20, { daily: true }),
  name: contains(userFields.name.label, 40, { daily: true }),
  mail: contains(userFields.mail.label, 254, { daily: true }),
};

export type UserConditions = ConditionsOf<typeof userSearch>;
