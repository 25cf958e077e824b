import { Icon } from '../ui/icon.tsx';
import './cell-strip.css';

interface CheckSummaryProps {
  /** Result in a few words, such as that no fault is left. */
  readonly result: string;
  /** Sentence about the rows to be written. */
  readonly sentence: string;
}

/** Result of a check without faults, and what will be written. */
export const CheckSummary = ({ result, sentence }: CheckSummaryProps) => (
  <span className="breaks">
    <span className="one-line toned tone-confirmed">
      <Icon name="tick" small /> <b>{result}</b>
    </span>{' '}
    <span>{sentence}</span>
  </span>
);

interface CheckSummaryStripProps extends CheckSummaryProps {
  /** Time of the check, as shown. */
  readonly checkedAt: string;
}

/** Summary in a line of its own above the footer. */
export const CheckSummaryStrip = ({ checkedAt, ...summary }: CheckSummaryStripProps) => (
  <div className="cell-strip row rigid spread" data-print="never" role="status">
    <CheckSummary {...summary} />
    <span className="muted caption cut">{checkedAt}</span>
  </div>
);
