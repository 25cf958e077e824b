import { useMemo, useState } from 'react';
import type { Preflight, PreflightRow } from '@tsuun/contract/preflight/preflights';
import {
  allFaultsSentence,
  columnsShownText,
  rowOfFileText,
  preflightScreenWords,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { CheckingGrid } from '../../checking/checking-grid.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { useMedia } from '../../lib/use-media.ts';
import { EmptyState, Failed } from '../../ui/feedback/empty-state.tsx';
import { FlagInput } from '../../ui/input/choice/flag-input.tsx';
import { faultCell, isFaultyRow, rowHeight, shownText, type FaultView } from './fault-cells.tsx';
import { faultColumnsOf, isOfFile, leadingPositions, shownColumns } from './fault-columns.tsx';
import { textAfterCorrection } from './edits.ts';
import { faultKinds } from './fault-kinds.ts';
import { FaultList } from './fault-list.tsx';
import type { GridLocation } from '../../checking/use-change-history.ts';
import { formatColumns, typedFault } from './typed-faults.ts';
import { useCodeNames } from './use-code-names.ts';
import { useToday } from '../../ui/today.ts';
import type { Editing } from './use-edits.ts';
import type { RowList } from './use-stored-preflight.ts';

interface FaultPaneProps {
  readonly preflight: Preflight;
  readonly list: RowList;
  readonly editing: Editing;
  readonly busy: boolean;
  /** True during a search. */
  readonly narrowed: boolean;
  /** Number of remaining faults, including those of rows that are not loaded. */
  readonly remaining: number;
}

const idOf = ({ row }: PreflightRow): string => String(row);

/** Rows with faults, and the corrected or excluded ones (PRE-05, PRE-06). */
export function FaultPane({ preflight, list, editing, busy: running, narrowed, remaining }: FaultPaneProps) {
  const { since, toggle, edit, history } = editing;
  const busy = running || preflight.blockingReason === 'checking';
  const [onlyFaulty, setOnlyFaulty] = useState(true);
  const { rows } = list;
  const narrow = useMedia(phoneQuery);
  const shown = useMemo(
    () => shownColumns(preflight, rows, since.now, { onlyFaulty, narrow }),
    [preflight, rows, since.now, onlyFaulty, narrow],
  );
  const read = useMemo(() => formatColumns(preflight), [preflight]);
  const today = useToday();
  const { nameOf, offer, candidateOf } = useCodeNames(rows, read);
  const view: FaultView = { since, read, today, nameOf, onToggle: toggle };
  const columns = useMemo(
    () =>
      faultColumnsOf(shown, rows, {
        read,
        narrow,
        leading: leadingPositions(preflight, narrow),
        shownText: ({ row, cells }, place) => {
          const text = textAfterCorrection(since.now, row, place) ?? cells?.[place] ?? '';
          return [shownText({ read }, place, text), nameOf(place, text)].filter(Boolean).join(' ');
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a name that is found later does not move the columns
    [preflight, shown, rows, since.now, read, narrow],
  );
  const heightOf = useMemo(
    () => (row: PreflightRow, hidden: ReadonlySet<string>) => rowHeight(row, view, hidden),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the height of a row depends on its faults alone
    [since, read, today],
  );
  const { kinds, corrected } = faultKinds(rows, preflight.columns, preflightWords.row, view);
  const [selected, select] = useState<GridLocation | null>(null);
  return (
    <section className="card check-card column flush grow" aria-label={preflightScreenWords.faultyRows}>
      <div className="check-note row rigid wrap spread">
        <span>
          {preflightWords.hint} <span className="wide-only muted caption">{preflightScreenWords.keys}</span>
        </span>
        <span className="row loose muted caption">
          <FlagInput label={preflightWords.onlyFaulty} value={onlyFaulty} onChange={setOnlyFaulty} />
          {columnsShownText(shown.filter(isOfFile).length, preflight.columns.filter(isOfFile).length)}
        </span>
      </div>
      <div className="fault-body grow">
        <div className="column flush grow">
          <CheckingGrid
            label={preflightScreenWords.faultyRows}
            rows={rows}
            idOf={idOf}
            columns={columns}
            cellOf={(row, column) => faultCell(row, column, view)}
            lookOf={({ row }) => (since.now.excluded.has(row) ? 'checking-out' : undefined)}
            rowLabel={({ rowText }) => rowOfFileText(rowText)}
            isFaulty={(row) => isFaultyRow(row, view)}
            faultOf={(row, { place }, text) => (place === undefined ? null : typedFault(row, view, place, text))}
            offer={(_, { place = -1 }, text, signal) => offer(place, text, signal)}
            candidateOf={(_, { place = -1 }, chosen) => candidateOf(place, chosen)}
            heightOf={heightOf}
            onEdit={edit}
            onTyping={editing.type}
            history={history}
            onLeaveOut={(left) => toggle(...left.map(({ row }) => row))}
            onEnd={list.loadMore}
            busy={busy}
            nothing={<NoFaults list={list} busy={busy} narrowed={narrowed} />}
            selected={selected}
          />
          {rows.length > 0 && (list.hasMore || !(narrowed || busy)) && (
            <p className="foot rigid muted caption" role="status">
              {list.hasMore ? words.moreBelow : endOf(preflight, rows)}
            </p>
          )}
        </div>
        {!narrowed && (
          <FaultList
            kinds={kinds}
            corrected={corrected}
            remaining={remaining}
            check={busy ? 'running' : editing.unsaved || preflight.blockingReason === 'unchecked' ? 'outdated' : 'done'}
            onSelect={({ first }) => select({ ...first })}
            onLeaveOut={({ rows: left }) => toggle(...left.map(({ row }) => row))}
            onCorrect={({ first, same }, text) => {
              const { place } = first;
              if (same === null || place === null) return;
              edit(same.rows.map((row) => ({ row, place, text })));
              select({ ...first });
            }}
          />
        )}
      </div>
    </section>
  );
}

const endOf = ({ counts, rowCount }: Preflight, rows: readonly PreflightRow[]): string =>
  allFaultsSentence(counts.fault, rowCount, rows.filter(({ status }) => status === 'fault').length);

function NoFaults({ list, busy, narrowed }: Pick<FaultPaneProps, 'list' | 'busy' | 'narrowed'>) {
  const { error, retry, loading, totalCount } = list;
  if (error !== null) return <Failed onRetry={retry}>{error}</Failed>;
  if (busy) return <EmptyState busy>{preflightWords.checking}</EmptyState>;
  if (loading || totalCount === null) return <EmptyState busy>{words.loading}</EmptyState>;
  if (narrowed) return <EmptyState icon="search">{preflightScreenWords.noneFound}</EmptyState>;
  return <EmptyState icon="tick">{preflightWords.noFaults}</EmptyState>;
}
