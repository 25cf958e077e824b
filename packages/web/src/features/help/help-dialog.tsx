import { useRef } from 'react';
import { words } from '@tsuun/domain/message/words';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFirstField } from '../../ui/dialog/use-first-field.ts';
import { HelpContent } from './help-content.tsx';

/** Dialog of the help over the page or dialog, whose edits stay (SHELL-22); the search has the focus. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  return (
    <Dialog title={words.help} size="wide" onClose={onClose} footer={<CloseButton main onClose={onClose} />}>
      <div ref={body}>
        <HelpContent />
      </div>
    </Dialog>
  );
}
