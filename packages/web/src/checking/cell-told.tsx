import { checkingWords } from '@tsuun/domain/message/rehearsal-sentence';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../ui/icon.tsx';
import type { CheckedCellView } from './checked-columns.ts';

interface CellToldProps extends CheckedCellView {
  /** The id of the line with the fault or the note. */
  readonly faultId: string;
}

/**
 * The lines below a cell: its fault or remark, suggestions and its original text. `data-put` holds the text that a click
 * puts into the cell; the keys do the same, so none of these is a tab stop.
 */
export function CellTold({ faultId, fault, remark, note, sign, suggestions = [], original }: CellToldProps) {
  const told = fault ?? note;
  return (
    <>
      {told !== undefined && told !== null && (
        <span id={faultId} className={fault ? 'checking-why' : 'checking-why checking-note'} title={told}>
          {sign && <Icon name={sign} small />}
          <span>{told}</span>
        </span>
      )}
      {!fault && remark && (
        <span className="checking-why checking-remark" title={remark}>
          <Icon name="info" small />
          {remark}
        </span>
      )}
      {suggestions.map(({ text, label }) => (
        <button
          key={text}
          type="button"
          className="checking-suggestion"
          tabIndex={-1}
          title={checkingWords.suggestion}
          data-put={text}
        >
          <Icon name="tick" small /> {label}
        </button>
      ))}
      {original !== undefined && (
        <span className="checking-was">
          <span className="checking-was-text" title={original}>
            {checkingWords.before} {original === '' ? words.blank : original}
          </span>
          <button type="button" tabIndex={-1} data-put={original}>
            {checkingWords.putBack}
          </button>
        </span>
      )}
    </>
  );
}
