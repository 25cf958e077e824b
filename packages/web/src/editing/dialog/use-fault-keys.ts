import type { RefObject } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { commitTyping } from '../../ui/commit-typing.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { fieldLocations } from '../field-locations.ts';

interface FaultKeys {
  readonly form: RefObject<HTMLElement | null>;
  /** Fields with a reason against confirming or an error, of the record as it is typed. */
  readonly faults: () => readonly string[];
  readonly lead: (path: string) => void;
}

/** F8 goes to the next field with a reason or an error, Shift+F8 to the one before, and round the end (FORM-30). */
export function useFaultKeys({ form, faults, lead }: FaultKeys): void {
  const latest = useLatest({ faults, lead });
  useListener('keydown', (event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (openDialogs.topmost() !== form.current?.closest('dialog')) return;
    event.preventDefault();
    // The text being typed may remove the fault or be one.
    commitTyping();
    const paths = new Set(latest.current.faults());
    const path = nextPath(fieldLocations(form.current, paths), event.shiftKey) ?? [...paths][0];
    if (path !== undefined) latest.current.lead(path);
  });
}

/** The next of the places after the focused element, or before it; round the end where there is none. */
function nextPath(places: readonly HTMLElement[], isBackwards: boolean): string | undefined {
  const focused = document.activeElement;
  const liesOn = (place: HTMLElement, side: number): boolean =>
    focused !== null && !place.contains(focused) && (focused.compareDocumentPosition(place) & side) !== 0;
  const next = isBackwards
    ? (places.findLast((place) => liesOn(place, Node.DOCUMENT_POSITION_PRECEDING)) ?? places.at(-1))
    : (places.find((place) => liesOn(place, Node.DOCUMENT_POSITION_FOLLOWING)) ?? places[0]);
  return next?.dataset.path;
}
