import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { searchPending, type PendingOrder, type PendingPage as Answer } from '@tsuun/contract/order/pending';
import { pendingDefaults, pendingSearch } from '@tsuun/domain/pending/search';
import { message } from '@tsuun/domain/message/message';
import {
  pendingHint,
  pendingChangeCount,
  pendingWords,
  selectedLineCount,
} from '@tsuun/domain/message/order/pending-sentence';
import { functionNames } from '@tsuun/domain/permission/functions';
import { lastUndone } from '../../activity/last-act.ts';
import { ListBar, RowCount } from '../../list/list-card.tsx';
import { useSearch } from '../../search/use-search.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pendingPage } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { StartButton } from '../../ui/feedback/start-button.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import type { Conditions } from '../../ui/search-panel/use-conditions.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { TableFooter, TableNothing } from '../../ui/table/table-footer.tsx';
import { lastBodyInSight, useLoadMore } from '../../ui/table/use-load-more.ts';
import { PendingLegend, PendingTable } from './pending-table.tsx';
import { useDecisionFocus } from './use-decision-focus.ts';
import { usePendingCommands, type Decisions, type DoneDecision, type PendingCommands } from './use-pending-commands.ts';
import './pending-page.css';

/**
 * Page 取込の差分: values that feeds could not write, by order, to be accepted or dismissed (PENDING-07, PENDING-09). This
 * file keeps what is ticked and decided; `use-pending-commands.ts` sends decisions and `use-decision-focus.ts` moves the
 * focus between them in `pending-table.tsx`.
 */
export function PendingPage() {
  useDocumentTitle(pendingPage.title);
  const { selection, decided, turn, begin, noteDone } = useDeciding();
  const { conditions, submitted } = useSearch(pendingSearch, { defaults: pendingDefaults, onSearch: begin });
  const list = useSearchList<PendingOrder>(searchPending, submitted.conditions, submitted.turn);
  const renew = (): void => {
    begin();
    list.reload();
  };
  const renewed = useEffectEvent(renew);
  useEffect(() => lastUndone.subscribe(() => renewed()), []);
  const latest = useLatest(turn);
  const given = usePendingCommands({
    // Lines that were read again meanwhile may count the decision already.
    onDone: (decision, ids) => (latest.current === turn ? noteDone(decision, ids) : renew()),
    onOutdated: renew,
  });
  const commands = useMayWrite(pendingPage.code) ? given : null;
  return (
    <div className="stack loose">
      <SearchPanel
        title={pendingPage.title}
        crumb={functionNames.IMPORTS}
        conditions={conditions as unknown as Conditions}
      />
      <section className="card" aria-label={pendingPage.title} aria-busy={list.loading}>
        <PendingBar
          list={list}
          left={remainingLines(list, decided, submitted.conditions?.state === 'open')}
          selected={selection.selected}
          commands={commands}
        />
        <PendingBox list={list}>
          <PendingTable orders={list.rows} decided={decided} commands={commands} selection={selection} />
        </PendingBox>
        <TableFooter list={list} awaited={list.rows.length === 0} legend={<PendingLegend />} />
      </section>
    </div>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** Ticked lines, and the decisions since they were read, which keep their positions until the next search. */
function useDeciding() {
  const [selected, onChange] = useState(nothing);
  const [decided, setDecided] = useState<Decisions>(new Map());
  const [turn, setTurn] = useState(0);
  return {
    selection: { selected, onChange },
    decided,
    /** Another number after each `begin`. */
    turn,
    begin: (): void => {
      setTurn((before) => before + 1);
      onChange(nothing);
      setDecided(new Map());
    },
    noteDone: (decision: DoneDecision, ids: readonly string[]): void => {
      setDecided((before) => new Map([...before, ...ids.map((id) => [id, decision] as const)]));
      onChange((before) => new Set([...before].filter((id) => !ids.includes(id))));
    },
  };
}

type List = ReturnType<typeof useSearchList<PendingOrder>>;

const lineCountOf = ({ first }: List): number => (first as Answer | null)?.lineCount ?? 0;

/** Number of lines found without those that were accepted since or, of the undecided ones, dismissed. */
const remainingLines = (list: List, decided: Decisions, onlyOpen: boolean): number =>
  lineCountOf(list) -
  [...decided.values()].filter(({ command }) => command === 'accept' || (onlyOpen && command === 'dismiss')).length;

interface PendingBarProps {
  readonly list: List;
  /** Number of lines found that were not decided since. */
  readonly left: number;
  readonly selected: ReadonlySet<string>;
  readonly commands: PendingCommands | null;
}

/** Counts, and the commands for ticked lines. */
function PendingBar({ list, left, selected, commands }: PendingBarProps) {
  const missing = selected.size === 0 ? message.selectTarget : null;
  const lineCount = lineCountOf(list);
  return (
    <ListBar
      role="toolbar"
      aria-label={pendingWords.decision}
      count={
        <>
          <RowCount list={list} />　<span>{pendingChangeCount(lineCount, left)}</span>
          {commands && <span>　{selectedLineCount(selected.size)}</span>}
        </>
      }
      tools={
        <span className="muted caption" data-print="never">
          {pendingHint}
        </span>
      }
    >
      {commands && (
        <>
          <StartButton gently icon="tick" missing={missing} onClick={() => commands.decide('accept', [...selected])}>
            {pendingWords.acceptSelected}
          </StartButton>
          <StartButton gently missing={missing} onClick={() => commands.decide('dismiss', [...selected])}>
            {pendingWords.dismissSelected}
          </StartButton>
        </>
      )}
    </ListBar>
  );
}

interface PendingBoxProps {
  readonly list: List;
  readonly children: ReactNode;
}

/** Scrolling box; as in every list the next page is loaded before the end is visible. */
function PendingBox({ list, children }: PendingBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLoadMore({ box, list, lastVisible: () => lastBodyInSight(box) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
    <div ref={box} className="pending-scroll scrolls" {...useDecisionFocus(box)}>
      {list.rows.length === 0 ? <TableNothing list={list} /> : children}
    </div>
  );
}
