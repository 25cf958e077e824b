import {
  preflightRemarkLabels,
  type PreflightStatus,
  preflightScreenWords,
  preflightStatuses,
  preflightWords,
} from '../message/preflight-sentence.ts';
import { type Choice, choicesOf } from '../field/field.ts';
import { type ConditionsOf, exactly, oneOf, startsWith } from '../search/search.ts';

const { fault, changed, created, locked, confirmed } = preflightStatuses;

/**
 * Tabs into which the screen divides the rows: rows with faults are shown together with those that were corrected or
 * excluded; of rows without any change only the number is shown.
 */
export const preflightTabs = {
  fault: { label: fault, unit: '行', statuses: ['fault'] },
  changed: { label: changed, unit: '件', statuses: ['changed'] },
  created: { label: created, unit: '件', statuses: ['created'] },
  lockedOrConfirmed: { label: `${locked}・${confirmed}`, unit: '件', statuses: ['locked', 'confirmed'] },
} as const satisfies Record<string, { label: string; unit: string; statuses: readonly PreflightStatus[] }>;

/** Label of the tab of locked and confirmed orders if it also contains dispatched ones. */
export const labelWithDispatched = `${preflightTabs.lockedOrConfirmed.label}・${preflightScreenWords.dispatched}`;

export type PreflightTab = keyof typeof preflightTabs;

const tabs = Object.entries(preflightTabs).map(
  ([value, { label }]): Choice<PreflightTab> => ({ value: value as PreflightTab, label }),
);

/** Query for the rows of a preflight; `field` is the name of the column in the preflight's list. */
export const preflightSearch = {
  tab: oneOf('行の扱い', tabs, { always: true }),
  field: exactly(preflightWords.field, 100),
  mark: oneOf(preflightWords.toCheck, choicesOf(preflightRemarkLabels)),
  find: startsWith(preflightWords.search, 30),
} as const;

export type PreflightConditions = ConditionsOf<typeof preflightSearch>;
