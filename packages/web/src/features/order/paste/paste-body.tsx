import { useState } from 'react';
import {
  checkingText,
  partlyWrittenSentence,
  pasteReadySentence,
  pasteWords,
  headingsFoundHint,
} from '@tsuun/domain/message/order/paste-sentence';
import { blankCells, type BlankCells } from '@tsuun/domain/order/paste/statuses';
import { CheckSummary } from '../../../checking/check-summary.tsx';
import { StatusTabs } from '../../../checking/status-tabs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceInput } from '../../../ui/input/choice/choice-input.tsx';
import { tabsOf, type StatusTabCounts, type ShownStatus } from './row-status.ts';
import { PasteGrid, type PasteGridProps } from './paste-grid.tsx';
import { withBlank } from './pasted-block.ts';

/** Effect of the update on a table without faults. */
const PasteSummary = ({ counts }: { readonly counts: StatusTabCounts }) => (
  <CheckSummary result={pasteWords.noFaults} sentence={pasteReadySentence(counts)} />
);

interface PasteBodyProps extends Omit<PasteGridProps, 'shown'> {
  readonly counts: StatusTabCounts;
  /** Clears the table for another one. */
  readonly onAgain: () => void;
}

const blankWords: Readonly<Record<BlankCells, string>> = {
  keep: pasteWords.blankKept,
  clear: pasteWords.blankCleared,
};
const blankChoices = blankCells.map((value) => ({ value, label: blankWords[value] }));

/** Pasted rows with their filter and the settings for reading them. */
export function PasteBody({ counts, onAgain, ...grid }: PasteBodyProps) {
  const { block, checked, onBlock } = grid;
  const { problem, checking, retry } = checked;
  const [chosen, setShown] = useState<ShownStatus | null>(null);
  const isPartlyWritten = block.sent.size > 0;
  const shown = chosen ?? (isPartlyWritten ? 'rest' : 'all');
  const isReady = !checking && problem === null && counts.fault === 0 && counts.changed > 0;
  // The tabs before a partial update do not apply to the remaining rows.
  const [partlyWritten, setPartlyWritten] = useState(isPartlyWritten);
  if (partlyWritten !== isPartlyWritten) {
    setPartlyWritten(isPartlyWritten);
    setShown(null);
  }
  return (
    <div className="check-body column flush">
      <StatusTabs label={pasteWords.narrow} tabs={tabsOf(counts, shown)} shown={shown} onShow={setShown}>
        <Button icon="copy" shortcut="Ctrl+V" onClick={onAgain}>
          {pasteWords.again}
        </Button>
      </StatusTabs>
      <section className="card check-card column flush grow" aria-label={pasteWords.pastedTable}>
        <div className="check-note row rigid wrap spread">
          <span role="status" className={isPartlyWritten ? 'toned tone-confirmed' : undefined}>
            {checking
              ? checkingText
              : (problem ?? (isPartlyWritten ? partlyWrittenSentence(counts) : headingsFoundHint))}
          </span>
          <span className="wide-only muted">{pasteWords.keys}</span>
          <ChoiceInput
            label={pasteWords.blankCells}
            choices={blankChoices}
            value={block.blank}
            onChange={(next) => next !== null && onBlock((before) => withBlank(before, next))}
          />
        </div>
        {problem !== null && retry && <Failed onRetry={retry}>{problem}</Failed>}
        <PasteGrid {...grid} shown={shown} summary={isReady && <PasteSummary counts={counts} />} />
      </section>
    </div>
  );
}
