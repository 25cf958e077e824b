import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';

/** What can be done about a notice: 内訳. */
export interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: NoticeAction | undefined;
  readonly onClose: () => void;
}

/** One success notice, headed 完了 (SHELL-12). Takes no focus. */
export function Notice({ children, action, onClose }: NoticeProps) {
  return (
    <div className="notice">
      <Icon name="tick" />
      <span className="notice-text">
        <strong className="notice-title">{words.done}</strong> {children}
      </span>
      {action && <Button onClick={action.act}>{action.label}</Button>}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}
