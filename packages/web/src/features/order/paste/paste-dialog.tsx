import { useEffect, useRef } from 'react';
import {
  checkingText,
  nothingToPaste,
  pasteWords,
  pasteAreaLabel,
  pastedSizeText,
  pasteSteps,
  refusedCountText,
  updateButtonText,
  updateCountText,
} from '@tsuun/domain/message/order/paste-sentence';
import { FormDraftOffer } from '../../../editing/stored/draft-offer.tsx';
import { countByStatus, talliesOf, type StatusTabCounts } from './row-status.ts';
import { PasteBody } from './paste-body.tsx';
import { usePaste } from './use-paste.ts';
import { CheckPage } from '../../../checking/check-page.tsx';
import { pages } from '../../../shell/pages.ts';
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
  return (
    <CheckPage
      name={pasteWords.title}
      inside={inside}
      above={pages.order.title}
      title={pasteWords.title}
      about={block && [pasteWords.pastedTable, pastedSizeText(block.rows.length, block.headings.length)]}
      tallies={talliesOf(counts)}
      busy={checked.checking}
      onClose={close}
      onStart={() => (blockingReason === null ? write() : notify(blockingReason, { outcome: 'none' }))}
      footer={block && footerOf({ counts, blockingReason, writing, onCopyRefused: copyRefused, onWrite: write })}
    >
      {block === null ? (
        <>
          <FormDraftOffer drafts={drafts} what={pasteWords.title} />
          <PasteArea />
        </>
      ) : (
        <PasteBody block={block} checked={checked} counts={counts} onAgain={forget} onBlock={change} commands={paste} />
      )}
    </CheckPage>
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
        aria-label={pasteAreaLabel}
        placeholder={pasteAreaLabel}
        value=""
        onChange={() => undefined}
      />
    </div>
  );
}

interface PasteFooterProps {
  readonly counts: StatusTabCounts;
  /** Reason why nothing can be written. */
  readonly blockingReason: string | null;
  readonly writing: boolean;
  readonly onCopyRefused: () => void;
  readonly onWrite: () => void;
}

/** Footer with the numbers of rows that will and will not be written, and the buttons to continue. */
function footerOf({ counts, blockingReason, writing, onCopyRefused, onWrite }: PasteFooterProps) {
  const checking = blockingReason === checkingText;
  const refused = counts.fault + counts.missing + counts.confirmed;
  return {
    counts: (
      <>
        <b>{updateCountText(counts.changed)}</b>
        {refused > 0 && <span className="muted">{refusedCountText(refused)}</span>}
      </>
    ),
    buttons: (
      <>
        {refused > 0 && (
          <>
            <span className="caption wide-only muted">{pasteWords.rowsNotUpdated}</span>
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
          {updateButtonText(counts.changed)}
        </StartButton>
      </>
    ),
  };
}
