import { useEffect, useRef } from 'react';
import {
  checkingText,
  nothingToPaste,
  pasteWords,
  pasteAreaLabel,
  pasteSteps,
  refusedCountText,
  updateButtonText,
  updateCountText,
} from '@tsuun/domain/message/order/paste-sentence';
import { FormDraftOffer } from '../../../editing/stored/draft-offer.tsx';
import { useListener } from '../../../lib/use-listener.ts';
import { hasCtrl } from '../../../ui/command-key.ts';
import { isComposing } from '../../../ui/is-composing.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { openDialogs } from '../../../ui/dialog/open-dialogs.ts';
import { countByStatus, PasteHeader } from './paste-header.tsx';
import { PasteBody } from './paste-body.tsx';
import { usePaste } from './use-paste.ts';
import { CheckFooter } from '../../../checking/check-footer.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { StartButton } from '../../../ui/feedback/start-button.tsx';
import './paste-place.css';

interface PasteDialogProps {
  readonly onClose: () => void;
  /** Called when all rows are written and the dialog can close. */
  readonly onWritten: () => void;
  /** Called when a part is written and the dialog stays with the rest. */
  readonly onPartlyWritten: () => void;
}

/** Dialog 貼り付けで更新: a table from a spreadsheet is checked, corrected and written as one batch (PASTE-04 to PASTE-12). */
export function PasteDialog({ onClose, ...handlers }: PasteDialogProps) {
  const paste = usePaste(handlers);
  const { block, checked, writing, change, forget, write, copyRefused, drafts } = paste;
  const counts = countByStatus(block, checked.rows);
  const idle = counts.changed === 0 ? nothingToPaste : null;
  const blockingReason = checked.problem ?? (checked.checking ? checkingText : idle);
  const close = (): void => paste.close(onClose);
  const inside = useRef<HTMLDivElement>(null);
  // Listens on the window, because the focus may have been in the box that the table replaced.
  useListener('keydown', (event) => {
    if (event.key !== 'Enter' || !hasCtrl(event) || event.repeat || isComposing(event)) return;
    if (openDialogs.topmost() !== inside.current?.closest('dialog')) return;
    event.preventDefault();
    if (blockingReason === null) write();
    else notify(blockingReason, { outcome: 'none' });
  });
  return (
    <Dialog
      title={pasteWords.title}
      size="fullscreen"
      onClose={close}
      renderHeader={(titleId) => (
        <PasteHeader titleId={titleId} block={block} counts={counts} busy={checked.checking} onClose={close} />
      )}
      footer={
        block === null ? undefined : (
          <PasteFooter
            toWrite={counts.changed}
            refused={counts.fault + counts.missing + counts.confirmed}
            blockingReason={blockingReason}
            writing={writing}
            onClose={close}
            onCopyRefused={copyRefused}
            onWrite={write}
          />
        )
      }
    >
      <div ref={inside} className="check-body">
        {block === null ? (
          <>
            <FormDraftOffer drafts={drafts} what={pasteWords.title} />
            <PasteArea />
          </>
        ) : (
          <PasteBody
            block={block}
            checked={checked}
            counts={counts}
            onAgain={forget}
            onBlock={change}
            commands={paste}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Instructions for copying, and a box for pasting by Ctrl+V or by the context menu. */
function PasteArea() {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="paste-place">
      <ol>
        {pasteSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <textarea
        ref={box}
        data-paste
        className="paste-place-box"
        aria-label={pasteAreaLabel}
        placeholder={pasteAreaLabel}
        value=""
        onChange={() => undefined}
      />
    </div>
  );
}

interface PasteFooterProps {
  /** Number of rows that will be written, and of those that will not. */
  readonly toWrite: number;
  readonly refused: number;
  /** Reason why nothing can be written. */
  readonly blockingReason: string | null;
  readonly writing: boolean;
  readonly onClose: () => void;
  readonly onCopyRefused: () => void;
  readonly onWrite: () => void;
}

/** Footer with the numbers of rows that will and will not be written, and the buttons to continue. */
function PasteFooter({ toWrite, refused, blockingReason, writing, onClose, onCopyRefused, onWrite }: PasteFooterProps) {
  const checking = blockingReason === checkingText;
  return (
    <CheckFooter
      onCancel={onClose}
      counts={
        <>
          <b>{updateCountText(toWrite)}</b>
          {refused > 0 && <span className="check-footer-muted">{refusedCountText(refused)}</span>}
        </>
      }
    >
      {refused > 0 && (
        <>
          <span className="check-footer-hint">{pasteWords.rowsNotUpdated}</span>
          <Button large icon="copy" onClick={onCopyRefused}>
            {pasteWords.copyRefused}
          </Button>
        </>
      )}
      <StartButton
        large
        look="primary"
        icon="lock"
        shortcut="Ctrl+Enter"
        busy={writing}
        missing={checking ? null : blockingReason}
        reason={checking ? checkingText : null}
        onClick={({ detail }) => detail < 2 && onWrite()}
      >
        {updateButtonText(toWrite)}
      </StartButton>
    </CheckFooter>
  );
}
