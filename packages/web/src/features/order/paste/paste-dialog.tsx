import type { KeyboardEvent } from 'react';
import { checkingText, nothingToPaste, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { countFates } from './count-fates.ts';
import { PasteBody } from './paste-body.tsx';
import { PasteFoot } from './paste-foot.tsx';
import { PasteHead } from './paste-head.tsx';
import { PastePlace } from './paste-place.tsx';
import { usePaste } from './use-paste.ts';

interface PasteDialogProps {
  readonly onClose: () => void;
  /** Something was written. */
  readonly onWritten: () => void;
}

/** 貼り付けで更新: a table from a spreadsheet, checked, mended and written as one batch (PASTE-04 to PASTE-12). */
export function PasteDialog({ onClose, onWritten }: PasteDialogProps) {
  const { block, checked, writing, change, leave, forget, write, copyRefused } = usePaste(onWritten);
  const counts = countFates(block, checked.rows);
  const idle = counts.changed === 0 ? nothingToPaste : null;
  const obstacle = checked.problem ?? (checked.checking ? checkingText : idle);
  const close = (): void => leave(onClose);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    if (obstacle === null) write();
  };
  return (
    <Dialog
      title={pasteWords.title}
      size="sheet"
      onClose={close}
      onKeyDown={onKeyDown}
      renderHead={(titleId) => (
        <PasteHead titleId={titleId} block={block} counts={counts} busy={checked.checking} onClose={close} />
      )}
      foot={
        block === null ? undefined : (
          <PasteFoot
            due={counts.changed}
            refused={counts.fault + counts.missing + counts.confirmed}
            obstacle={obstacle}
            writing={writing}
            onClose={close}
            onCopyRefused={copyRefused}
            onWrite={write}
          />
        )
      }
    >
      {block === null ? (
        <PastePlace />
      ) : (
        <PasteBody block={block} checked={checked} counts={counts} onAgain={forget} onBlock={change} />
      )}
    </Dialog>
  );
}
