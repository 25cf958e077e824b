import { Button, type ButtonProps } from '../button.tsx';
import { showError } from './show-error.tsx';

interface StartButtonProps extends ButtonProps {
  /** The sentence that asks for what has to be chosen before the start; `null` once it is chosen. */
  readonly missing: string | null;
}

/**
 * A button that starts work on something chosen. Until the choice is made it looks and is announced disabled, keeps the
 * focus and its reason, and a press shows the sentence in the error dialog (IMP-07, IMP-08). Another `reason`, such as a
 * missing right, goes first and stays silent.
 */
export function StartButton({ missing, reason = null, ...props }: StartButtonProps) {
  const refused = reason === null && missing !== null;
  return (
    <Button {...props} reason={reason ?? missing} onRefused={refused ? () => void showError(missing) : undefined} />
  );
}
