import { Button, type ButtonProps } from '../button.tsx';
import { notify } from './notices.tsx';
import { showError } from './show-error.tsx';

interface StartButtonProps extends ButtonProps {
  /** Sentence that asks for the missing choice; `null` once it is made. */
  readonly missing: string | null;
  /** True if a press without the choice shows the sentence as a notice instead of a dialog. */
  readonly gently?: boolean;
}

/**
 * Button that starts work on a choice. Without the choice it is announced as disabled, can be focused and has its
 * reason; a press shows the sentence in the error dialog, or `gently` as a notice (IMP-07, IMP-08). Another `reason`,
 * such as a missing right, has precedence and shows no dialog.
 */
export function StartButton({ missing, gently = false, reason = null, ...props }: StartButtonProps) {
  const refused = reason === null && missing !== null;
  const showMissing = (): void => void (gently ? notify(missing ?? '', { outcome: 'none' }) : showError(missing ?? ''));
  return <Button {...props} reason={reason ?? missing} onRefused={refused ? showMissing : undefined} />;
}
