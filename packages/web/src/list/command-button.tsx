import { StartButton } from '../ui/feedback/start-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Command, useBatchCommands } from './use-batch-commands.ts';

interface CommandButtonProps {
  readonly command: Command;
  readonly batch: ReturnType<typeof useBatchCommands>;
  readonly icon?: IconName;
}

/** Button such as 一括確定 that applies a command to all selected records. */
export const CommandButton = ({ command, batch: { run, busy, missing }, icon }: CommandButtonProps) => (
  <StartButton gently icon={icon} missing={missing} busy={busy === command} onClick={() => run(command)}>
    一括{command.word}
  </StartButton>
);
