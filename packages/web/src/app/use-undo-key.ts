import { undoLastAct } from '../activity/last-act.ts';
import { useListener } from '../lib/use-listener.ts';
import { hasCtrl, plainKey } from '../ui/command-key.ts';
import { isComposing } from '../ui/is-composing.ts';
import { takesText } from '../ui/key-alone.ts';

/** Ctrl+Z outside an input takes back the last act of this person on this screen (UNDO-22). */
export function useUndoKey(): void {
  useListener('keydown', (event) => {
    if (event.defaultPrevented || isComposing(event) || event.altKey || event.shiftKey) return;
    if (!hasCtrl(event) || plainKey(event) !== 'z' || takesText(document.activeElement)) return;
    // A sheet takes back its own changes first.
    if (document.activeElement?.closest('.checking-grid')) return;
    if (undoLastAct()) event.preventDefault();
  });
}
