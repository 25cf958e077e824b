import { useEffect, useEffectEvent } from 'react';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { openList } from '../activity/open-list.ts';
import { fromAddress } from '../search/address-conditions.ts';
import { addressStore } from '../shell/address.ts';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';

/** Lets a dialog that stands over the page show and select records in its list. */
export function useOpenList<D extends SearchDescription>(
  conditions: Conditions<D>,
  select: (ids: ReadonlySet<string>) => void,
): void {
  const show = useEffectEvent((search: string) => {
    const asked = fromAddress(conditions.description, search);
    if (asked !== null) conditions.take(asked);
  });
  const pick = useEffectEvent((ids: readonly string[]) => select(new Set(ids)));
  useEffect(() => {
    const { path } = addressStore.get();
    openList.set({ path, show: (search) => show(search), select: (ids) => pick(ids) });
    return () => openList.set(null);
  }, []);
}
