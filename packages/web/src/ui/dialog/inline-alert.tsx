import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';

interface InlineAlertProps {
  /** Sentences, each on its own line. */
  readonly children: ReactNode;
  readonly look?: 'error' | 'warning' | 'info';
  readonly onClose?: (() => void) | undefined;
}

const tones = { error: 'tone-overdue', warning: 'tone-locked', info: 'tone-accent' } as const;

/** Message inside of a page or dialog: the red banner (FORM-04), a warning about closing dates. */
export function InlineAlert({ children, look = 'error', onClose }: InlineAlertProps) {
  return (
    <div className={`inline-alert row loose top callout ${tones[look]}`} role={look === 'info' ? 'status' : 'alert'}>
      <Icon name={look === 'info' ? 'info' : 'warning'} />
      <div className="grow stack tight lines">{children}</div>
      {onClose && <IconButton icon="close" label={words.close} onClick={onClose} />}
    </div>
  );
}
