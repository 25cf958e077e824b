import { useMemo, useState } from 'react';
import type { Rehearsal, RehearsedRow } from '@tsuun/contract/rehearsal/rehearsals';
import {
  allFaultsSentence,
  columnsShownText,
  rehearsalScreenWords,
  rehearsalWords,
} from '@tsuun/domain/message/rehearsal-sentence';
import { words } from '@tsuun/domain/message/words';
import { CheckingGrid } from '../../checking/checking-grid.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { useMedia } from '../../lib/use-media.ts';
import { EmptyState, Failed } from '../../ui/feedback/empty-state.tsx';
import { FlagInput } from '../../ui/input/choice/flag-input.tsx';
import { faultsStanding } from './edits.ts';
import { faultCell, rowHeight, type FaultView } from './fault-cells.tsx';
import { faultColumnsOf, isOfFile, shownColumns } from './fault-columns.tsx';
import type { Editing } from './use-edits.ts';
import type { RowList } from './use-rows.ts';

interface FaultPaneProps {
  readonly rehearsal: Rehearsal;
  readonly list: RowList;
  readonly editing: Editing;
  readonly busy: boolean;
  /** Only some of them are looked for. */
  readonly narrowed: boolean;
}

const idOf = ({ row }: RehearsedRow): string => String(row);

/** Rows with faults, and those that were mended or left out, as the file has them (PRE-05, PRE-06). */
export function FaultPane({ rehearsal, list, editing, busy, narrowed }: FaultPaneProps) {
  const { since, toggle, edit, history } = editing;
  const [onlyFaulty, setOnlyFaulty] = useState(true);
  const { rows } = list;
  const narrow = useMedia(phoneQuery);
  const shown = useMemo(
    () => shownColumns(rehearsal, rows, since.now, { onlyFaulty, narrow }),
    [rehearsal, rows, since.now, onlyFaulty, narrow],
  );
  const columns = useMemo(() => faultColumnsOf(shown, rows, since.now), [shown, rows, since.now]);
  const view = useMemo((): FaultView => ({ since, onToggle: toggle }), [since, toggle]);
  const heightOf = useMemo(() => (row: RehearsedRow) => rowHeight(row, columns, view), [columns, view]);
  return (
    <section className="card check-card" aria-label={rehearsalScreenWords.faultyRows}>
      <div className="check-note">
        <span>
          {rehearsalWords.hint} <span className="rehearsal-keys">{rehearsalScreenWords.keys}</span>
        </span>
        <span className="rehearsal-columns">
          <FlagInput label={rehearsalWords.onlyFaulty} value={onlyFaulty} onChange={setOnlyFaulty} />
          {columnsShownText(shown.filter(isOfFile).length, rehearsal.columns.filter(isOfFile).length)}
        </span>
      </div>
      <CheckingGrid
        label={rehearsalScreenWords.faultyRows}
        rows={rows}
        idOf={idOf}
        columns={columns}
        cellOf={(row, column) => faultCell(row, column, view)}
        lookOf={({ row }) => (since.now.excluded.has(row) ? 'fault-out' : undefined)}
        isFaulty={(row) => faultsStanding(row, since).length > 0}
        heightOf={heightOf}
        onEdit={(edits) =>
          edit(edits.flatMap(({ row, column: { place }, text }) => (place === undefined ? [] : [{ row, place, text }])))
        }
        history={history}
        onLeaveOut={({ row }) => toggle(row)}
        onEnd={list.loadMore}
        busy={busy}
        nothing={<NoFaults list={list} narrowed={narrowed} />}
      />
      {rows.length > 0 && (list.hasMore || !narrowed) && (
        <p className="rehearsal-end" role="status">
          {list.hasMore ? words.moreBelow : endOf(rehearsal, rows)}
        </p>
      )}
    </section>
  );
}

const endOf = ({ counts, rowCount }: Rehearsal, rows: readonly RehearsedRow[]): string =>
  allFaultsSentence(counts.fault, rowCount, rows.filter(({ fate }) => fate === 'fault').length);

function NoFaults({ list: { error, retry, loading }, narrowed }: Pick<FaultPaneProps, 'list' | 'narrowed'>) {
  if (error !== null) return <Failed onRetry={retry}>{error}</Failed>;
  if (loading) return <EmptyState busy>{words.loading}</EmptyState>;
  if (narrowed) return <EmptyState icon="search">{rehearsalScreenWords.noneFound}</EmptyState>;
  return <EmptyState icon="tick">{rehearsalWords.noFaults}</EmptyState>;
}
