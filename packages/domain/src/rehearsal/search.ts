import { choicesOf, type Choice } from '../field/field.ts';
import { rehearsalMarks, rehearsalWords } from '../message/rehearsal-sentence.ts';
import { exactly, oneOf, startsWith, type ConditionsOf } from '../search/search.ts';
import { type RehearsalTab, rehearsalTabs } from './fates.ts';

const tabs = Object.entries(rehearsalTabs).map(
  ([value, { label }]): Choice<RehearsalTab> => ({ value: value as RehearsalTab, label }),
);

/** Which rows of a rehearsal are looked at; `field` is the column's name as the rehearsal's own list has it. */
export const rehearsalSearch = {
  tab: oneOf('行の扱い', tabs, { always: true }),
  field: exactly(rehearsalWords.field, 100),
  mark: oneOf(rehearsalWords.looks, choicesOf(rehearsalMarks)),
  find: startsWith(rehearsalWords.search, 30),
} as const;

export type RehearsalConditions = ConditionsOf<typeof rehearsalSearch>;
