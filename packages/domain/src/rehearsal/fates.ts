import { type RehearsalFate, rehearsalFates } from '../message/rehearsal-sentence.ts';

const { fault, changed, created, locked, confirmed } = rehearsalFates;

/**
 * Tabs into which the screen divides the rows: rows with faults are shown together with those that were corrected or
 * excluded; of rows without any change only the number is shown.
 */
export const rehearsalTabs = {
  fault: { label: fault, unit: '行', fates: ['fault'] },
  changed: { label: changed, unit: '件', fates: ['changed'] },
  created: { label: created, unit: '件', fates: ['created'] },
  held: { label: `${locked}・${confirmed}`, unit: '件', fates: ['locked', 'confirmed'] },
} as const satisfies Record<string, { label: string; unit: string; fates: readonly RehearsalFate[] }>;

export type RehearsalTab = keyof typeof rehearsalTabs;
