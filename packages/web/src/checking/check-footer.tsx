import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../ui/button.tsx';
import { NoticeArea } from '../ui/feedback/notices.tsx';
import './check-footer.css';

interface CheckFooterProps {
  readonly onCancel: () => void;
  /** Result of the check in a few figures. */
  readonly counts: ReactNode;
  /** Buttons of the next steps. */
  readonly children: ReactNode;
}

/** Footer of a table that is checked before it is written. */
export const CheckFooter = ({ onCancel, counts, children }: CheckFooterProps) => (
  <div className="check-footer">
    <Button large onClick={onCancel}>
      {words.cancel}
    </Button>
    <span className="check-footer-counts" role="status">
      {counts}
    </span>
    <NoticeArea />
    {children}
  </div>
);
