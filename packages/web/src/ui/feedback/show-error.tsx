import { useState } from 'react';
import { callIdLabel, message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { callEvents } from '../../lib/call-events.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon.tsx';
import './error-dialog.css';

/** A way on from an error, beside 閉じる. */
export interface ErrorAction {
  readonly label: string;
  readonly act: () => void;
}

interface Waiting {
  readonly sentence: string;
  readonly action: ErrorAction | null;
  /** Everybody who showed this sentence. */
  readonly tell: readonly ((byPerson: boolean) => void)[];
}

/** Shown one after the other; the same sentence once. */
const waiting = createStore<readonly Waiting[]>([]);

/**
 * Shows an error that stays until 閉じる: `await showError(error.message)`. Resolves when the dialog is gone: `true`
 * closed by the person, `false` taken away by their next act.
 */
export const showError = (sentence: string, action: ErrorAction | null = null): Promise<boolean> =>
  new Promise((resolve) => {
    callEvents.refused();
    waiting.set((before) => {
      const shown = before.find((one) => one.sentence === sentence);
      if (shown === undefined) return [...before, { sentence, action, tell: [resolve] }];
      return before.map((one) => (one === shown ? { ...one, tell: [...one.tell, resolve] } : one));
    });
  });

/** Takes all shown errors away: at a navigation and at the start of a person's next act (SHELL-14). */
export function resetErrors(): void {
  for (const { tell } of waiting.get()) for (const resolve of tell) resolve(false);
  waiting.set([]);
}

function closeFirst(): void {
  for (const resolve of waiting.get()[0]?.tell ?? []) resolve(true);
  waiting.set((before) => before.slice(1));
}

/** Shows the error that came first. */
export function ShownError() {
  const [first] = useStore(waiting);
  return first && <ErrorDialog key={first.sentence} {...first} onClose={closeFirst} />;
}

interface ErrorDialogProps extends Pick<Waiting, 'sentence' | 'action'> {
  readonly onClose: () => void;
}

/** An error nobody may miss: stays until 閉じる is pressed; neither Esc nor a click beside it closes it. */
function ErrorDialog({ sentence, action, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      title={message.errorTitle}
      size="small"
      persistent
      onClose={onClose}
      renderHeader={(id) => (
        <header className="dialog-header error-dialog-header">
          <h2 id={id} className="dialog-title">
            <Icon name="warning" /> {message.errorTitle}
          </h2>
        </header>
      )}
      footer={
        <>
          <CopyFault sentence={sentence} />
          {action && (
            <Button
              large
              onClick={() => {
                onClose();
                action.act();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button large look="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p className="error-dialog-text">{sentence}</p>
    </Dialog>
  );
}

/** Copies a sentence that names a call, for the message to the administrator; over plain http browsers offer no clipboard. */
function CopyFault({ sentence }: { readonly sentence: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!sentence.includes(callIdLabel) || !isSecureContext) return null;
  const copy = () =>
    navigator.clipboard.writeText(sentence).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button large icon="copy" onClick={() => void copy()}>
      {isCopied ? words.copied : words.copyMessage}
    </Button>
  );
}
