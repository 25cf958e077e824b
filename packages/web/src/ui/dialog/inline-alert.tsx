import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './inline-alert.css';

interface InlineAlertProps {
  /** Sentences, each on its own line. */
  readonly children: ReactNode;
  readonly look?: 'error' | 'warning' | 'info';
  readonly onClose?: (() => void) | undefined;
}

/** Message inside of a page or dialog: the red banner (FORM-04), a warning about closing dates. */
export function InlineAlert({ children, look = 'error', onClose }: InlineAlertProps) {
  return (
    <div className={`inline-alert inline-alert-${look}`} role={look === 'info' ? 'status' : 'alert'}>
      <Icon name={look === 'info' ? 'info' : 'warning'} />
      <div className="inline-alert-text">{children}</div>
      {onClose && <IconButton icon="close" label={words.close} onClick={onClose} />}
    </div>
  );
}
