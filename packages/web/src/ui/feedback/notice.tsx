import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';

/** Success notices go by themselves within 3 s (DECISIONS 8). */
export const noticeStays = 2_800;

interface NoticeProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One success notice, headed 完了 (SHELL-12). Takes no focus and covers nothing that is being worked on. */
export function Notice({ children, onClose }: NoticeProps) {
  const goAway = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => goAway(), noticeStays);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="notice">
      <Icon name="tick" />
      <span>
        <strong className="notice-title">{words.done}</strong> {children}
      </span>
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}
