import { useRef, type ReactNode } from 'react';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import {
  comparedWithUsualSentence,
  maxComparedWithUsual,
  preflightRemarkLabels,
  preflightScreenWords,
  preflightWords,
  shownOfText,
  type PreflightMark,
} from '@tsuun/domain/message/preflight-sentence';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import { figures } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { EmptyState, Failed } from '../../ui/feedback/empty-state.tsx';
import { TableFooter } from '../../ui/table/table-footer.tsx';
import { lastBodyInSight, useLoadMore } from '../../ui/table/use-load-more.ts';
import { ChangesTable } from './changes-table.tsx';
import type { Editing } from './use-edits.ts';
import type { RowList } from './use-stored-preflight.ts';
import './changes-pane.css';

/** Filters of the changed rows. */
export interface Narrowing {
  readonly field: string | null;
  readonly mark: PreflightMark | null;
}

interface ChangesPaneProps {
  readonly preflight: Preflight;
  readonly tab: Exclude<PreflightTab, 'fault'>;
  readonly list: RowList;
  readonly editing: Editing;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
}

/** Rows that would be created or changed, and those that are locked or confirmed, each with its fields (PRE-04). */
export function ChangesPane({ preflight, tab, list, editing, narrowing, onNarrow }: ChangesPaneProps) {
  const box = useRef<HTMLDivElement>(null);
  useLoadMore({ box, list, lastVisible: () => lastBodyInSight(box) });
  const { totalCount, rows } = list;
  return (
    <div className="check-card card column flush grow changes">
      {tab === 'changed' && <FieldList preflight={preflight} narrowing={narrowing} onNarrow={onNarrow} />}
      <section className="column flush grow" aria-label={preflightScreenWords.tabs} aria-busy={list.loading}>
        <div ref={box} className="grow scrolls">
          {rows.length === 0 ? (
            <Nothing list={list} />
          ) : (
            <ChangesTable preflight={preflight} tab={tab} rows={rows} editing={editing} />
          )}
        </div>
        <TableFooter
          list={list}
          awaited={rows.length === 0}
          legend={
            <span className="muted">
              {tab === 'lockedOrConfirmed' && <span>{preflightScreenWords.pendingHint}</span>}
              {totalCount !== null && rows.length > 0 && <span>{` ${shownOfText(totalCount, rows.length)}`}</span>}
            </span>
          }
        />
      </section>
    </div>
  );
}

function Nothing({ list: { error, retry, loading } }: Pick<ChangesPaneProps, 'list'>): ReactNode {
  if (error !== null) return <Failed onRetry={retry}>{error}</Failed>;
  if (loading) return <EmptyState busy>{words.loading}</EmptyState>;
  return <EmptyState icon="search">{preflightScreenWords.nothingHere}</EmptyState>;
}

type FieldListProps = Pick<ChangesPaneProps, 'preflight' | 'narrowing' | 'onNarrow'>;

/** Number of rows by changed field, and by kind that needs a check; each filters the table. */
function FieldList({ preflight, narrowing, onNarrow }: FieldListProps) {
  const { fields, marks, counts } = preflight;
  const { field, mark } = narrowing;
  const byCount = fields.toSorted((one, other) => other.count - one.count);
  return (
    <nav className="changes-fields rigid scrolls" aria-label={preflightWords.fields}>
      <h3 className="muted caption plain">{preflightWords.fields}</h3>
      <Choice
        label={preflightWords.everything}
        count={counts.changed}
        chosen={field === null && mark === null}
        onChoose={() => onNarrow({ field: null, mark: null })}
      />
      {byCount.map(({ name, label, count }) => (
        <Choice
          key={name}
          label={label}
          count={count}
          chosen={field === name}
          onChoose={() => onNarrow({ field: name, mark: null })}
        />
      ))}
      <h3 className="muted caption plain">{preflightWords.toCheck}</h3>
      {(Object.keys(preflightRemarkLabels) as PreflightMark[]).map((key) => (
        <Choice
          key={key}
          label={preflightRemarkLabels[key]}
          count={marks[key]}
          chosen={mark === key}
          onChoose={() => onNarrow({ field: null, mark: key })}
        />
      ))}
      {marks.amount > maxComparedWithUsual && <p className="padded muted caption">{comparedWithUsualSentence}</p>}
    </nav>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, count, chosen, onChoose }: ChoiceProps) => (
  <button type="button" className="choice spread" aria-pressed={chosen} onClick={onChoose}>
    <span>{label}</span> <span className="muted">{figures(count)}</span>
  </button>
);
