import { type PreflightStatus, preflightStatuses } from '../message/preflight-sentence.ts';

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

export type PreflightTab = keyof typeof preflightTabs;
