import type { ReactNode } from 'react';
import { checkingWords, faultNumberText } from '@tsuun/domain/message/preflight-sentence';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { ShownProposal, CheckedCellView } from './checked-columns.ts';
import './cell-strip.css';

interface CellStripProps {
  /** Row and column of the selected cell. */
  readonly place: string;
  readonly view: CheckedCellView;
  /** Fault of the text that is being typed; `undefined` while no text is typed. */
  readonly typedFault: string | null | undefined;
  /** Meaning of the text that is being typed. */
  readonly typedReading?: string | null;
  /** Number of the cell's fault, blank without one, and the number of all faults. */
  readonly number: number | null;
  readonly count: number;
  /** Position of the row in the table. */
  readonly position?: string | undefined;
  /** Shown while there is no text about the cell. */
  readonly summary?: ReactNode;
  readonly onPut: (text: string) => void;
}

/** Strip below the grid: the whole sentence about the selected cell, its suggestions and its original text. */
export function CellStrip(props: CellStripProps) {
  const { place, view, typedFault, typedReading = null, number, count, position, summary, onPut } = props;
  const isTyping = typedFault !== undefined;
  const fault = isTyping ? typedFault : view.fault;
  const sentence = fault ?? typedReading ?? (isTyping && typedReading === null ? null : (view.remark ?? view.note));
  return (
    <div className="cell-strip small-buttons row rigid" data-print="never">
      <b className="rigid one-line">{place}</b>
      <span role="status" className={classNames('breaks', Boolean(sentence || summary) && 'grow', fault && 'negative')}>
        {!sentence && summary}
        {sentence && (
          <>
            <Icon name={fault ? 'warning' : 'info'} small /> <span>{sentence}</span>
          </>
        )}
      </span>
      {view.suggestions?.map(({ text, label }) => (
        <button
          key={text}
          type="button"
          className="tag pill tone-accent caption rigid cut"
          title={checkingWords.suggestion}
          onClick={() => onPut(text)}
        >
          <Icon name="tick" small /> <span className="cut">{label}</span>
        </button>
      ))}
      {view.proposal && view.text === '' && !isTyping && <StripProposal {...view.proposal} onPut={onPut} />}
      {view.actions?.map(({ label, run }) => (
        <Button key={label} onClick={run}>
          {label}
        </Button>
      ))}
      {view.original !== undefined && (
        <span className="muted caption cut">
          <span title={view.original}>
            {checkingWords.before} {view.original === '' ? words.blank : view.original}
          </span>{' '}
          <button type="button" className="bare" onClick={() => onPut(view.original ?? '')}>
            {checkingWords.putBack}
          </button>
        </span>
      )}
      {position !== undefined && <span className="muted caption cut rigid push">{position}</span>}
      {number !== null && <span className="muted caption cut rigid push">{faultNumberText(number, count)}</span>}
    </div>
  );
}

/** Proposed value of a blank cell with its whole origin, and the button that takes it. */
const StripProposal = ({ text, sentence, evidence, onPut }: ShownProposal & Pick<CellStripProps, 'onPut'>) => (
  <span className="rigid row">
    <span className="muted">{sheetWords.proposal}</span>
    <b>{text}</b>
    <span className="muted">{sentence}</span>
    <Button shortcut="Ctrl+;" onClick={() => onPut(text)}>
      {sheetWords.take}
    </Button>
    {evidence && (
      <Button look="quiet" onClick={evidence.run}>
        {evidence.label}
      </Button>
    )}
  </span>
);
