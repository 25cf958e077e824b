import { useState } from 'react';
import { callIdLabel, message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { callEvents } from '../../lib/call-events.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon.tsx';

export interface ErrorAction {
  readonly label: string;
  readonly run: () => void;
}

interface Waiting {
  readonly sentence: string;
  readonly action: ErrorAction | null;
  /** Callbacks of all callers that showed this sentence. */
  readonly resolvers: readonly ((byPerson: boolean) => void)[];
}

/** Errors to be shown one after the other; equal sentences once. */
const waiting = createStore<readonly Waiting[]>([]);

/**
 * Shows an error that stays until 閉じる: `await showError(error.message)`. Resolves when it is closed: `true` by the
 * user, `false` by the next command.
 */
export const showError = (sentence: string, action: ErrorAction | null = null): Promise<boolean> =>
  new Promise((resolve) => {
    callEvents.refused();
    waiting.set((before) => {
      const shown = before.find((one) => one.sentence === sentence);
      if (shown === undefined) return [...before, { sentence, action, resolvers: [resolve] }];
      return before.map((one) => (one === shown ? { ...one, resolvers: [...one.resolvers, resolve] } : one));
    });
  });

/** Removes all shown errors at a navigation and at the user's next command (SHELL-14). */
export function resetErrors(): void {
  for (const { resolvers } of waiting.get()) for (const resolve of resolvers) resolve(false);
  waiting.set([]);
}

function closeFirst(): void {
  for (const resolve of waiting.get()[0]?.resolvers ?? []) resolve(true);
  waiting.set((before) => before.slice(1));
}

export function ShownError() {
  const [first] = useStore(waiting);
  return first && <ErrorDialog key={first.sentence} {...first} onClose={closeFirst} />;
}

interface ErrorDialogProps extends Pick<Waiting, 'sentence' | 'action'> {
  readonly onClose: () => void;
}

/** Error dialog that stays until 閉じる is pressed; neither Esc nor a click outside closes it. */
function ErrorDialog({ sentence, action, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      title={message.errorTitle}
      size="small"
      persistent
      onClose={onClose}
      renderHeader={(id) => (
        <header className="dialog-header row rigid spread loose negative">
          <h2 id={id} className="rigid title">
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
                action.run();
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
      <p className="lines">{sentence}</p>
    </Dialog>
  );
}

/**
 * Copies a sentence that names a call, for a message to the administrator; over plain http browsers have no clipboard.
 */
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
