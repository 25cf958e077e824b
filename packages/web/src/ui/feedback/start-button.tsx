import { Button, type ButtonProps } from '../button.tsx';
import { notify } from './notices.tsx';
import { showError } from './show-error.tsx';

interface StartButtonProps extends ButtonProps {
  /** The sentence that asks for what has to be chosen before the start; `null` once it is chosen. */
  readonly missing: string | null;
  /** A press before the choice is made shows the sentence as a notice, which needs no answer. */
  readonly gently?: boolean;
}

/**
 * A button that starts work on something chosen. Until the choice is made it looks and is announced disabled, keeps the
 * focus and its reason, and a press shows the sentence in the error dialog, or `gently` as a notice (IMP-07, IMP-08).
 * Another `reason`, such as a missing right, goes first and stays silent.
 */
export function StartButton({ missing, gently = false, reason = null, ...props }: StartButtonProps) {
  const refused = reason === null && missing !== null;
  const tell = (): void => void (gently ? notify(missing ?? '', { outcome: 'none' }) : showError(missing ?? ''));
  return <Button {...props} reason={reason ?? missing} onRefused={refused ? tell : undefined} />;
}
