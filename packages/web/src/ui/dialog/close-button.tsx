import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';

interface CloseButtonProps {
  readonly onClose: () => void;
  /** True if it is the only button of its dialog. */
  readonly main?: boolean;
}

/** Button 閉じる in the footer of a dialog. */
export const CloseButton = ({ onClose, main = false }: CloseButtonProps) => (
  <Button large look={main ? 'primary' : 'plain'} onClick={onClose}>
    {words.close}
  </Button>
);
