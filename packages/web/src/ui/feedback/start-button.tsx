import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { notify } from './notices.tsx';
import { showError } from './show-error.tsx';
import { usePageCommand } from '../page-commands.ts';

interface StartButtonProps extends Omit<ButtonProps, 'ref'> {
  /** Sentence that asks for the missing choice; `null` once it is made. */
  readonly missing: string | null;
  /** True if a press without the choice shows the sentence as a notice instead of a dialog. */
  readonly gently?: boolean;
  /** Name by which 移動 finds the command; blank for buttons in dialogs and those of which a page has several. */
  readonly command?: string;
}

/**
 * Button that starts work on a choice. Without the choice it is announced as disabled, can be focused and has its
 * reason; a press shows the sentence in the error dialog, or `gently` as a notice (IMP-07, IMP-08). Another `reason`,
 * such as a missing right, has precedence and shows no dialog.
 */
export function StartButton({ missing, gently = false, command, reason = null, ...props }: StartButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePageCommand(
    command
      ? { label: command, icon: props.icon, reason: reason ?? missing, run: () => button.current?.click() }
      : null,
  );
  const refused = reason === null && missing !== null;
  const showMissing = (): void => void (gently ? notify(missing ?? '', { outcome: 'none' }) : showError(missing ?? ''));
  return <Button {...props} ref={button} reason={reason ?? missing} onRefused={refused ? showMissing : undefined} />;
}
