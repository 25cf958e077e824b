import { useState, type KeyboardEvent } from 'react';
import { figures } from '@tsuun/domain/message/figures';
import {
  correctSameLabel,
  leaveOutKindLabel,
  leaveOutRowsText,
  preflightScreenWords,
  preflightWords,
  sameValueText,
} from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isComposing } from '../../ui/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { CorrectedKind, FaultKind } from './fault-kinds.ts';
import './fault-list.css';

interface FaultListProps {
  readonly kinds: readonly FaultKind[];
  readonly corrected: readonly CorrectedKind[];
  /** Number of remaining faults, including those of rows that are not loaded. */
  readonly remaining: number;
  /** Check whose result is shown: it runs again, waits for corrections to be checked, or is up to date. */
  readonly check: 'running' | 'outdated' | 'done';
  readonly onSelect: (kind: FaultKind) => void;
  readonly onCorrect: (kind: FaultKind, text: string) => void;
  /** Excludes all rows with faults of a kind. */
  readonly onLeaveOut: (kind: FaultKind) => void;
}

/** List of faults by kind next to the grid; each moves to its first cell or corrects a value in all its cells. */
export function FaultList({ kinds, corrected, remaining, check, onSelect, onCorrect, onLeaveOut }: FaultListProps) {
  const isFree = remaining === 0 && check !== 'running';
  return (
    <aside className="fault-list wide-only scrolls" aria-label={preflightScreenWords.faultKinds}>
      <p className={classNames('row baseline', remaining > 0 && 'negative', isFree && 'toned tone-confirmed')}>
        {isFree && <Icon name="tick" />}
        <span>{preflightScreenWords.remaining}</span>
        <b className="lead">{countText(remaining)}</b>
      </p>
      {remaining === 0 && <p>{nextSteps[check]}</p>}
      <ul>
        {kinds.map((kind) => (
          <li key={kind.key}>
            <button type="button" className="bare row top spread" onClick={() => onSelect(kind)}>
              <span>{kind.label}</span> <span className="negative rigid strong">{countText(kind.count)}</span>
            </button>
            <p className="muted caption breaks">
              {kind.same !== null && kind.same.text !== '' && <span>{`${kind.same.text}　`}</span>}
              <span>{kind.details.join('、')}</span>
            </p>
            {kind.same !== null && <CorrectSame kind={kind} onCorrect={(text) => onCorrect(kind, text)} />}
            {kind.count > 1 && (
              <Button label={leaveOutKindLabel(kind.label, kind.count)} onClick={() => onLeaveOut(kind)}>
                {leaveOutRowsText(kind.count)}
              </Button>
            )}
          </li>
        ))}
        {corrected.map(({ key, label, count }) => (
          <li key={key} className="row top spread">
            <span>{label}</span>{' '}
            <span className="toned tone-confirmed">
              <Icon name="tick" small label={words.done} /> <span>{countText(count)}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const nextSteps: Readonly<Record<FaultListProps['check'], string>> = {
  running: preflightWords.checking,
  outdated: preflightWords.mustCheck,
  done: preflightScreenWords.mayStart,
};

const countText = (n: number): string => `${figures(n)}件`;

interface CorrectSameProps {
  readonly kind: FaultKind;
  readonly onCorrect: (text: string) => void;
}

/** Corrects all cells with the same wrong text: a button opens a field, and Enter applies it. */
function CorrectSame({ kind: { label, same }, onCorrect }: CorrectSameProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const count = same?.rows.length ?? 0;
  const correct = (): void => {
    if (text === null || text.trim() === '') return;
    setOpen(false);
    setText(null);
    onCorrect(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && !event.ctrlKey) correct();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!isOpen) {
    return (
      <Button label={correctSameLabel(label)} onClick={() => setOpen(true)}>
        {preflightScreenWords.correctSame}
      </Button>
    );
  }
  return (
    <div className="stack" role="presentation" onKeyDown={onKeyDown}>
      <TextInput
        ref={(box) => box?.focus()}
        label={sameValueText(same?.text ?? '', count)}
        labelPlace="above"
        width={200}
        value={text}
        onChange={setText}
      />
      <Button look="primary" onClick={correct}>
        {preflightScreenWords.correctAll}
      </Button>
    </div>
  );
}
