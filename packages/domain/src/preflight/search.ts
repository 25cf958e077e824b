import { choicesOf, type Choice } from '../field/field.ts';
import { preflightRemarkLabels, preflightWords } from '../message/preflight-sentence.ts';
import { exactly, oneOf, startsWith, type ConditionsOf } from '../search/search.ts';
import { type PreflightTab, preflightTabs } from './statuses.ts';

const tabs = Object.entries(preflightTabs).map(
  ([value, { label }]): Choice<PreflightTab> => ({ value: value as PreflightTab, label }),
);

/** Query for the rows of a preflight; `field` is the name of the column in the preflight's list. */
export const preflightSearch = {
  tab: oneOf('行の扱い', tabs, { always: true }),
  field: exactly(preflightWords.field, 100),
  mark: oneOf(preflightWords.looks, choicesOf(preflightRemarkLabels)),
  find: startsWith(preflightWords.search, 30),
} as const;

export type PreflightConditions = ConditionsOf<typeof preflightSearch>;
