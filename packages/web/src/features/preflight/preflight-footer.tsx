import type { Preflight } from '@tsuun/contract/preflight/preflights';
import {
  excludedCountText,
  remainingFaultsText,
  correctedCountText,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CheckJob } from './use-check-job.ts';
import type { Editing } from './use-edits.ts';
import type { PreflightCommands } from './use-preflight-commands.ts';

interface PreflightFooterProps {
  readonly preflight: Preflight | null;
  readonly editing: Editing;
  readonly job: CheckJob;
  readonly commands: PreflightCommands;
  /** Number of remaining faults. */
  readonly remaining: number;
}

/** Footer with the numbers of corrections and remaining faults, and the buttons to continue. */
export function preflightFooter({ preflight, editing, job, commands, remaining }: PreflightFooterProps) {
  const checked = preflight !== null && preflight.checkedVersion !== null;
  const ready = commands.blockingReason === null;
  return {
    counts: checked && <Counts editing={editing} remaining={remaining} sound={ready} />,
    buttons: (
      <>
        {checked && (
          <Button large icon="download" busy={commands.saving} onClick={commands.saveFile}>
            {preflightWords.correctedFile}
          </Button>
        )}
        <Button
          large
          look={ready ? 'plain' : 'primary'}
          icon="refresh"
          shortcut="F9"
          busy={job.busy || commands.saving}
          reason={preflight?.blockingReason === 'imported' ? commands.blockingReason : null}
          onClick={commands.recheck}
        >
          {preflightWords.recheck}
        </Button>
        {checked && !job.busy && commands.blockingReason !== null && (
          <span className="caption wide-only muted">{commands.blockingReason}</span>
        )}
        <Button
          large
          look={ready ? 'primary' : 'plain'}
          shortcut="Ctrl+Enter"
          busy={commands.importing}
          reason={commands.blockingReason}
          onClick={({ detail }) => detail < 2 && commands.start()}
        >
          {preflightWords.start}
        </Button>
      </>
    ),
  };
}

interface CountsProps {
  readonly editing: Editing;
  readonly remaining: number;
  readonly sound: boolean;
}

function Counts({ editing: { since }, remaining, sound }: CountsProps) {
  const { cells, excluded } = since.now;
  return (
    <>
      <span>{correctedCountText(cells.size)}</span>
      <span>{excludedCountText(excluded.size)}</span>
      {remaining > 0 && <b className="negative">{remainingFaultsText(remaining)}</b>}
      {remaining === 0 && sound && (
        <span className="toned tone-confirmed">
          <Icon name="tick" small /> <b>{remainingFaultsText(0)}</b> <span>{preflightWords.noFaults}</span>
        </span>
      )}
    </>
  );
}
