import { useCallback, useState } from 'react';
import { matchKey } from '@tsuun/domain/value/match-key';
import { unambiguousRow } from '../ui/input/reference/unambiguous-row.ts';
import { useOpenList } from '../ui/input/reference/use-open-list.ts';
import { useSuggestions } from '../ui/input/reference/use-suggestions.ts';
import type { CellCandidate } from './checked-columns.ts';

/** Finds candidates for a typed text, best first. */
export type Offer = (text: string, signal: AbortSignal) => Promise<readonly CellCandidate[]>;

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly hidden?: boolean;
}

/** Choices of a field whose value or name contains a typed text, as candidates for a cell. */
export const choiceCandidates = (choices: readonly Choice[], place: number, text: string): readonly CellCandidate[] =>
  choices
    .filter(
      ({ value, label, hidden }) => !hidden && value !== '' && matchKey(`${value} ${label}`).includes(matchKey(text)),
    )
    .map(({ value, label }) => ({
      id: String(value),
      code: String(value),
      name: label,
      texts: [{ place, text: label }],
    }));

const none: Offer = () => Promise.resolve([]);

/**
 * Candidates under the editor of a cell, as under a picker of a form: the row with the typed code is highlighted until
 * an arrow moves. `offer` is `null` for columns without candidates.
 */
export function useCandidates(offer: Offer | null, onPick: (candidate: CellCandidate) => void) {
  const [typed, setTyped] = useState('');
  const [isMoved, setMoved] = useState(false);
  const { rows, asking, failure, ask, askSoon, clear } = useSuggestions<CellCandidate>(
    useCallback((text, signal) => (offer ?? none)(text, signal), [offer]),
  );
  const meant = asking || typed === '' ? null : unambiguousRow(rows, typed, ({ code }) => code);
  const list = useOpenList({ rows, asking, meant });
  const open = list.open && offer !== null && typed !== '';
  const close = (): void => {
    setTyped('');
    clear();
  };
  return {
    ...list,
    open,
    rows,
    asking,
    typed,
    failure: asking ? null : failure,
    undecided: false,
    /** Candidate that Enter accepts; a complete code is accepted as it is, unless an arrow chose a row. */
    chosen:
      open && (isMoved || matchKey(list.inHighlight?.code ?? '') !== matchKey(typed)) ? list.inHighlight : undefined,
    retry: (): void => void ask(typed),
    pick: (candidate: CellCandidate | null): void => {
      if (candidate === null) return;
      close();
      onPick(candidate);
    },
    ask: (text: string): void => {
      if (offer === null) return;
      const trimmed = text.trim();
      setTyped(trimmed);
      setMoved(false);
      if (trimmed === '') return clear();
      list.show();
      askSoon(trimmed);
    },
    /** Closes the list at the end of an edit; the next one begins without its rows. */
    close,
    /** Moves the highlight by an arrow; returns true if the key did. */
    onArrow: (key: string): boolean => {
      if (!open || rows.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      list.move(key === 'ArrowDown' ? 1 : -1);
      setMoved(true);
      return true;
    },
  };
}
