import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import './notice.css';

/** Success notices go by themselves within 3 s (DECISIONS 8). */
export const noticeStays = 2_800;

/** What a notice offers to do: a button. */
export interface Offer {
  readonly label: string;
  readonly take: () => void;
}

interface NoticeProps {
  readonly children: ReactNode;
  /** With one it stays until it is taken or closed. */
  readonly offer: Offer | undefined;
  readonly onClose: () => void;
}

/** One success notice, headed 完了 (SHELL-12). Takes no focus and covers nothing that is being worked on. */
export function Notice({ children, offer, onClose }: NoticeProps) {
  const stays = offer !== undefined;
  const goAway = useEffectEvent(onClose);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => goAway(), noticeStays);
    return () => clearTimeout(timer);
  }, [stays]);
  const take = (): void => {
    onClose();
    offer?.take();
  };
  return (
    <div className="notice">
      <Icon name="tick" />
      <span>
        <strong className="notice-title">{words.done}</strong> {children}
      </span>
      {offer && (
        <Button look="quiet" onClick={take}>
          {offer.label}
        </Button>
      )}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </div>
  );
}
