import type { ReactNode } from 'react';
import { checkingWords, faultNumberText } from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';
import type { CheckedCellView } from './checked-columns.ts';
import './cell-strip.css';

interface CellStripProps {
  /** Row and column of the selected cell. */
  readonly place: string;
  readonly view: CheckedCellView;
  /** Fault of the text that is being typed; `undefined` while no text is typed. */
  readonly typedFault: string | null | undefined;
  /** Number of the cell's fault, blank without one, and the number of all faults. */
  readonly number: number | null;
  readonly count: number;
  /** Shown while there is no text about the cell. */
  readonly summary?: ReactNode;
  readonly onPut: (text: string) => void;
}

/** Strip below the grid: the whole sentence about the selected cell, its suggestions and its original text. */
export function CellStrip({ place, view, typedFault, number, count, summary, onPut }: CellStripProps) {
  const fault = typedFault === undefined ? view.fault : typedFault;
  const sentence = fault ?? view.remark ?? view.note;
  return (
    <div className="cell-strip">
      <b className="cell-strip-place">{place}</b>
      <span role="status" className={fault ? 'cell-strip-said negative' : 'cell-strip-said'}>
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
          className="cell-strip-suggestion"
          title={checkingWords.suggestion}
          onClick={() => onPut(text)}
        >
          <Icon name="tick" small /> <span>{label}</span>
        </button>
      ))}
      {view.original !== undefined && (
        <span className="cell-strip-muted">
          <span title={view.original}>
            {checkingWords.before} {view.original === '' ? words.blank : view.original}
          </span>{' '}
          <button type="button" className="cell-strip-back" onClick={() => onPut(view.original ?? '')}>
            {checkingWords.putBack}
          </button>
        </span>
      )}
      {number !== null && <span className="cell-strip-muted cell-strip-number">{faultNumberText(number, count)}</span>}
    </div>
  );
}
