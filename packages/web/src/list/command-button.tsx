import { StartButton } from '../ui/feedback/start-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Command, useBatchActs } from './use-batch-acts.ts';

interface CommandButtonProps {
  readonly command: Command;
  readonly batch: ReturnType<typeof useBatchActs>;
  readonly icon?: IconName;
}

/** Button such as 一括確定 that applies a command to all selected records. */
export const CommandButton = ({ command, batch: { act, busy, missing }, icon }: CommandButtonProps) => (
  <StartButton gently icon={icon} missing={missing} busy={busy === command} onClick={() => act(command)}>
    一括{command.word}
  </StartButton>
);
