import { StartButton } from '../ui/feedback/start-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Deed, useBatchActs } from './use-batch-acts.ts';

interface DeedButtonProps {
  readonly deed: Deed;
  readonly batch: ReturnType<typeof useBatchActs>;
  readonly icon?: IconName;
}

/** A button such as 一括確定: runs the command on all selected records. */
export const DeedButton = ({ deed, batch: { act, busy, missing }, icon }: DeedButtonProps) => (
  <StartButton gently icon={icon} missing={missing} busy={busy === deed} onClick={() => act(deed)}>
    一括{deed.word}
  </StartButton>
);
