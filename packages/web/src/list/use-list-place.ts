import { useMemo, useState } from 'react';
import { currentAddress, isReturning } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import type { KeptPlace, TablePlace } from '../ui/table/data-table-props.ts';

/** Last places in lists, by page and conditions; the oldest first. */
const places = new Map<string, TablePlace>();
const maxPlaces = 100;

function keepPlace(key: string, place: TablePlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}

const listAddress = (): { readonly page: string; readonly key: string } => {
  const { path, search } = currentAddress();
  return { page: pageOf(path), key: `${pageOf(path)}${search}` };
};

/** Keeps the place in the list of this page, and returns to it when the user comes back by the browser's Back. */
export function useListPlace(): KeptPlace {
  const [{ page, initial }] = useState(() => {
    const { page: here, key } = listAddress();
    return { page: here, initial: isReturning() ? (places.get(key) ?? null) : null };
  });
  return useMemo(
    () => ({
      initial,
      keep: (place) => {
        const { page: here, key } = listAddress();
        if (here === page) keepPlace(key, place);
      },
    }),
    [page, initial],
  );
}
