import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';

interface CloseButtonProps {
  readonly onClose: () => void;
  /** Nothing else is to be done here. */
  readonly main?: boolean;
}

/** 閉じる in the footer of a dialog. */
export const CloseButton = ({ onClose, main = false }: CloseButtonProps) => (
  <Button large look={main ? 'primary' : 'plain'} onClick={onClose}>
    {words.close}
  </Button>
);
