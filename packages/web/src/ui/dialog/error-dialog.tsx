import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import './error-dialog.css';

interface ErrorDialogProps {
  readonly sentence: string;
  readonly onClose: () => void;
}

/** An error nobody may miss: stays until 閉じる is pressed; neither Esc nor a click beside it closes it. */
export function ErrorDialog({ sentence, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      title={message.errorTitle}
      size="small"
      persistent
      onClose={onClose}
      renderHead={(id) => (
        <header className="dialog-head error-dialog-head">
          <h2 id={id} className="dialog-title">
            <Icon name="warning" /> {message.errorTitle}
          </h2>
        </header>
      )}
      foot={
        <Button large look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="error-dialog-text">{sentence}</p>
    </Dialog>
  );
}
