import { useSetting } from '../lib/use-setting.ts';

/** Own station of a user, and whether 要対応 is limited to it. */
export interface WorkScope {
  readonly station: string | null;
  readonly own: boolean;
}

const allStations: WorkScope = { station: null, own: false };

function readScope(value: unknown): WorkScope | null {
  if (typeof value !== 'object' || value === null || !('own' in value) || !('station' in value)) return null;
  return { own: value.own === true, station: typeof value.station === 'string' ? value.station : null };
}

/** Stored scope of this user (WORK-05). */
export const useWorkScope = () => useSetting('home.work', allStations, readScope);
