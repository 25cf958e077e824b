import type { RefObject } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { hasCtrl, plainKey, isComposing } from '../../ui/keys.ts';
import { commitTyping } from '../../ui/commit-typing.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { fieldLocations } from '../field-location.tsx';

export interface DialogKeys {
  readonly keep: () => void;
  readonly confirming: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

const names: Readonly<Record<string, keyof DialogKeys>> = {
  s: 'keep',
  Enter: 'confirming',
  ArrowUp: 'previous',
  ArrowDown: 'next',
};

/**
 * Handles the keys of an editing dialog: Ctrl with S, Enter, ↑ and ↓. It listens on the window, because the focus is
 * lost when a focused button is removed. Keys are ignored while another dialog is open above or the input method
 * composes.
 */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, commands: DialogKeys): void {
  const latest = useLatest(commands);
  useListener('keydown', (event) => {
    const act = actOf(event);
    if (act === undefined || openDialogs.topmost() !== inside.current?.closest('dialog')) return;
    event.preventDefault();
    // A half-typed day is an edit, so that the key saves and does not only lock.
    commitTyping();
    latest.current[act]();
  });
}

const actOf = (event: KeyboardEvent): keyof DialogKeys | undefined =>
  hasCtrl(event) && !event.altKey && !event.shiftKey && !isComposing(event) ? names[plainKey(event)] : undefined;

/** Alt+N begins another new record, in the dialog of one that was just saved (FORM-40). */
export function useNewKey(inside: RefObject<HTMLElement | null>, onNew: (() => void) | null): void {
  const latest = useLatest(onNew);
  useListener('keydown', (event) => {
    if (!event.altKey || hasCtrl(event) || event.code !== 'KeyN' || isComposing(event)) return;
    if (latest.current === null || openDialogs.topmost() !== inside.current?.closest('dialog')) return;
    event.preventDefault();
    latest.current();
  });
}

interface FaultKeys {
  readonly form: RefObject<HTMLElement | null>;
  /** Paths of the fields with a reason against confirming or an error, for the values in the form. */
  readonly faults: () => readonly string[];
  readonly showField: (path: string) => void;
}

/**
 * Moves with F8 to the next field with a reason or an error and with Shift+F8 to the previous one, circularly
 * (FORM-30).
 */
export function useFaultKeys({ form, faults, showField }: FaultKeys): void {
  const latest = useLatest({ faults, showField });
  useListener('keydown', (event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (openDialogs.topmost() !== form.current?.closest('dialog')) return;
    event.preventDefault();
    // The text that is being typed may correct the fault or be one.
    commitTyping();
    const paths = new Set(latest.current.faults());
    const path = nextPath(fieldLocations(form.current, paths), event.shiftKey) ?? [...paths][0];
    if (path !== undefined) latest.current.showField(path);
  });
}

/** Next field after the focused element, or the previous one; continues at the other end. */
function nextPath(places: readonly HTMLElement[], isBackwards: boolean): string | undefined {
  const focused = document.activeElement;
  const isOnSide = (place: HTMLElement, side: number): boolean =>
    focused !== null && !place.contains(focused) && (focused.compareDocumentPosition(place) & side) !== 0;
  const next = isBackwards
    ? (places.findLast((place) => isOnSide(place, Node.DOCUMENT_POSITION_PRECEDING)) ?? places.at(-1))
    : (places.find((place) => isOnSide(place, Node.DOCUMENT_POSITION_FOLLOWING)) ?? places[0]);
  return next?.dataset.path;
}
