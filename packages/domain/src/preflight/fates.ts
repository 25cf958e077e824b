import { type PreflightFate, preflightFates } from '../message/preflight-sentence.ts';

const { fault, changed, created, locked, confirmed } = preflightFates;

/**
 * Tabs into which the screen divides the rows: rows with faults are shown together with those that were corrected or
 * excluded; of rows without any change only the number is shown.
 */
export const preflightTabs = {
  fault: { label: fault, unit: '行', fates: ['fault'] },
  changed: { label: changed, unit: '件', fates: ['changed'] },
  created: { label: created, unit: '件', fates: ['created'] },
  held: { label: `${locked}・${confirmed}`, unit: '件', fates: ['locked', 'confirmed'] },
} as const satisfies Record<string, { label: string; unit: string; fates: readonly PreflightFate[] }>;

export type PreflightTab = keyof typeof preflightTabs;
