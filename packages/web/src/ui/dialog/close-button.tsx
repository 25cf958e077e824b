import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';

interface CloseButtonProps {
  readonly onClose: () => void;
  /** True if it is the only button of its dialog. */
  readonly main?: boolean;
}

export const CloseButton = ({ onClose, main = false }: CloseButtonProps) => (
  <Button large look={main ? 'primary' : 'plain'} onClick={onClose}>
    {words.close}
  </Button>
);
