import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';

/** Success notices go by themselves within 3 s (DECISIONS 8). */
export const noticeStays = 2_800;

/** What can be done about a notice: 内訳. */
export interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

interface NoticeProps {
  readonly children: ReactNode;
  /** Until it is closed, for an outcome that has to be looked at. */
  readonly stays?: boolean | undefined;
  readonly action?: NoticeAction | undefined;
  readonly onClose: () => void;
}

/** One success notice, headed 完了 (SHELL-12). Takes no focus and covers nothing that is being worked on. */
export function Notice({ children, stays = false, action, onClose }: NoticeProps) {
  const goAway = useEffectEvent(onClose);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => goAway(), noticeStays);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div className="notice">
      <Icon name="tick" />
      <span>
        <strong className="notice-title">{words.done}</strong> {children}
      </span>
      {action && <Button onClick={action.act}>{action.label}</Button>}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}
