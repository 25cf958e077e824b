import { contains, startsWith, type ConditionsOf } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';
import { userFields } from './fields.ts';

/** Conditions of the list (USER-09). */
export const userSearch = {
  loginCd: startsWith(userFields.loginCd.label, 20, { daily: true }),
  name: contains(userFields.name.label, 40, { daily: true }),
  mail: contains(userFields.mail.label, 254, { daily: true }),
  sort: sortedBy(
    (['loginCd', 'name', 'mail', 'disabled'] as const).map((key) => ({ key, label: userFields[key].label })),
  ),
};

export type UserConditions = ConditionsOf<typeof userSearch>;
