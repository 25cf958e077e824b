import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lookupCalls } from '@tsuun/contract/lookups';
import type { Leaf } from '@tsuun/domain/field/leaves';
import { keitanBumon } from '@tsuun/domain/lookup/keitan-bumon';
import { tsuun } from '@tsuun/domain/lookup/tsuun';
import { call } from '../lib/calls.ts';
import { useStore } from '../lib/store.ts';
import { whileLookingUp } from '../ui/commit-typing.ts';
import type { Editing } from './create-editing.tsx';
import { propose, takesProposals } from './draft.ts';
import type { Editable } from './record-kind.ts';

interface WithStation extends Editable {
  readonly chargeTransportation: { readonly id: string } | null;
}

/**
 * Proposes the department of the responsible station after that has changed, if the department is blank or follows
 * (FORM-31). A save meanwhile waits for the answer; if the master cannot be read, nothing is proposed.
 */
export function useDepartmentProposal<R extends WithStation>({ store, kind }: Editing<R>): void {
  const client = useQueryClient();
  const station = useStore(store, ({ values }) => values.chargeTransportation?.id ?? null);
  const department = kind.leaves.get('keitan') as Leaf;
  const before = useRef(station);
  const follow = useEffectEvent((): void => {
    if (!takesProposals(store.get(), department)) return;
    if (station === null) return store.set((draft) => propose(draft, department, null));
    // Pale until the answer, so that Enter passes over it.
    store.set((draft) => ({ ...draft, following: new Set([...draft.following, department.path]) }));
    const query = { queryKey: ['department-of-station', station], staleTime: 5 * 60_000 };
    const found = client.fetchQuery({ ...query, queryFn: () => departmentOf(station) }).catch(() => null);
    const isCurrent = (): boolean => store.get().values.chargeTransportation?.id === station;
    whileLookingUp(
      found.then((row) => isCurrent() && store.set((draft) => propose(draft, department, row))).then(none),
    );
  });
  useEffect(() => {
    if (station === before.current) return;
    before.current = station;
    follow();
  }, [station]);
}

const none = (): void => undefined;

const stations = lookupCalls(tsuun);
const departments = lookupCalls(keitanBumon);

/** Department of a station; `null` if it has none. Throws `ApiError`. */
async function departmentOf(stationId: string) {
  const parts = stationId.split('/');
  const params = Object.fromEntries(tsuun.idPath.map((key, place) => [key, parts[place] ?? '-']));
  const { keitanBumonCode } = await call(stations.get, { params, background: true, ownErrors: 'all' });
  if (keitanBumonCode === null) return null;
  return call(departments.get, { params: { keitanBumonCode }, background: true, ownErrors: 'all' });
}
