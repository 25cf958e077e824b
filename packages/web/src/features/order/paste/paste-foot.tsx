import {
  pasteWords,
  refusedCountText,
  updateButtonText,
  updateCountText,
} from '@tsuun/domain/message/order/paste-sentence';
import { CheckFoot } from '../../../checking/check-foot.tsx';
import { Button } from '../../../ui/button.tsx';

interface PasteFootProps {
  /** Rows that will be written, and rows that will not. */
  readonly due: number;
  readonly refused: number;
  /** Why nothing can be written now. */
  readonly obstacle: string | null;
  readonly writing: boolean;
  readonly onClose: () => void;
  readonly onCopyRefused: () => void;
  readonly onWrite: () => void;
}

/** What will be written and what not, and the two ways to go on. */
export function PasteFoot({ due, refused, obstacle, writing, onClose, onCopyRefused, onWrite }: PasteFootProps) {
  return (
    <CheckFoot
      onCancel={onClose}
      counts={
        <>
          <b>{updateCountText(due)}</b>
          {refused > 0 && <span className="check-foot-muted">{refusedCountText(refused)}</span>}
        </>
      }
    >
      {refused > 0 && (
        <>
          <span className="check-foot-hint">{pasteWords.wontUpdate}</span>
          <Button large icon="copy" onClick={onCopyRefused}>
            {pasteWords.copyRefused}
          </Button>
        </>
      )}
      <Button
        large
        look="primary"
        icon="tick"
        shortcut="Ctrl+Enter"
        busy={writing}
        reason={obstacle}
        onClick={({ detail }) => detail < 2 && onWrite()}
      >
        {updateButtonText(due)}
      </Button>
    </CheckFoot>
  );
}
