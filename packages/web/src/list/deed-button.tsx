import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Deed, useBatchActs } from './use-batch-acts.ts';

interface DeedButtonProps {
  readonly deed: Deed;
  readonly batch: ReturnType<typeof useBatchActs>;
  readonly icon?: IconName;
}

/** 一括確定 and its kin: does the deed to all selected records. */
export const DeedButton = ({ deed, batch: { act, busy }, icon }: DeedButtonProps) => (
  <Button icon={icon} busy={busy === deed} onClick={() => act(deed)}>
    一括{deed.word}
  </Button>
);
