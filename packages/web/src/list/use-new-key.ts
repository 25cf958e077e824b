import { useListener } from '../lib/use-listener.ts';
import { isKeyAlone } from '../ui/keys.ts';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';

/** `N` begins a new record, unless a text is being typed or a dialog is open (FORM-39). */
export function useNewKey(onNew: (() => void) | null): void {
  useListener('keydown', (event) => {
    if (onNew === null || openDialogs.topmost() !== null || !isKeyAlone(event, 'n')) return;
    event.preventDefault();
    onNew();
  });
}
