import { useRef, useState, type ReactNode } from 'react';
import { searchHeld, type HeldOrder, type HeldPage as Answer } from '@tsuun/contract/order/held';
import { heldDefaults, heldSearch } from '@tsuun/domain/held/search';
import { message } from '@tsuun/domain/message/message';
import { heldHint, heldLineCount, heldWords, selectedLineCount } from '@tsuun/domain/message/order/held-sentence';
import { functionNames } from '@tsuun/domain/permission/functions';
import { ListBar } from '../../list/list-bar.tsx';
import { RowCount } from '../../list/row-count.tsx';
import { useSearch } from '../../search/use-search.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { heldPage } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { StartButton } from '../../ui/feedback/start-button.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import type { Conditions } from '../../ui/search-panel/use-conditions.ts';
import { TableFoot, TableNothing } from '../../ui/table/table-foot.tsx';
import { lastBodyInSight, useLoadMore } from '../../ui/table/use-load-more.ts';
import { HeldLegend, HeldTable } from './held-table.tsx';
import { useHeldActs, type HeldActs, type HeldDeed } from './use-held-acts.ts';
import './held-page.css';

/** 取込の差分: what feeds were kept from writing, order by order, to be taken over or passed by (HELD-07, HELD-09). */
export function HeldPage() {
  useDocumentTitle(heldPage.title);
  const { selection, decided, begin, noteDone } = useDeciding();
  const { conditions, asked } = useSearch(heldSearch, { defaults: heldDefaults, onSearch: begin });
  const list = useSearchList<HeldOrder>(searchHeld, asked.conditions, asked.turn);
  const renew = (): void => {
    begin();
    list.reload();
  };
  const given = useHeldActs({ onDone: noteDone, onOutdated: renew });
  const acts = useMayWrite(heldPage.code) ? given : null;
  return (
    <div className="held">
      <SearchPanel
        title={heldPage.title}
        crumb={functionNames.IMPORTS}
        conditions={conditions as unknown as Conditions}
      />
      <section className="card held-sheet" aria-label={heldPage.title} aria-busy={list.loading}>
        <HeldBar list={list} selected={selection.selected} acts={acts} />
        <HeldBox list={list}>
          <HeldTable orders={list.rows} decided={decided} acts={acts} selection={selection} />
        </HeldBox>
        <TableFoot list={list} awaited={list.rows.length === 0} legend={<HeldLegend />} />
      </section>
    </div>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** Which lines are ticked, and what was done to which since they were read: until the next search they keep their places. */
function useDeciding() {
  const [selected, onChange] = useState(nothing);
  const [decided, setDecided] = useState<ReadonlyMap<string, HeldDeed>>(new Map());
  return {
    selection: { selected, onChange },
    decided,
    begin: (): void => {
      onChange(nothing);
      setDecided(new Map());
    },
    noteDone: (deed: HeldDeed, ids: readonly string[]): void => {
      setDecided((before) => new Map([...before, ...ids.map((id) => [id, deed] as const)]));
      onChange((before) => new Set([...before].filter((id) => !ids.includes(id))));
    },
  };
}

type List = ReturnType<typeof useSearchList<HeldOrder>>;

interface HeldBarProps {
  readonly list: List;
  readonly selected: ReadonlySet<string>;
  readonly acts: HeldActs | null;
}

/** Counts, and what can be done to the ticked lines. */
function HeldBar({ list, selected, acts }: HeldBarProps) {
  const missing = selected.size === 0 ? message.selectTarget : null;
  const lineCount = (list.first as Answer | null)?.lineCount ?? 0;
  return (
    <ListBar
      role="toolbar"
      aria-label={heldWords.decision}
      count={
        <>
          <RowCount list={list} />
          <span className="batch-bar-selected">{heldLineCount(lineCount)}</span>
          {acts && <span className="batch-bar-selected">{selectedLineCount(selected.size)}</span>}
        </>
      }
      tools={<span className="held-hint">{heldHint}</span>}
    >
      {acts && (
        <>
          <StartButton gently icon="tick" missing={missing} onClick={() => acts.act('accept', [...selected])}>
            {heldWords.acceptSelected}
          </StartButton>
          <StartButton gently missing={missing} onClick={() => acts.act('dismiss', [...selected])}>
            {heldWords.dismissSelected}
          </StartButton>
        </>
      )}
    </ListBar>
  );
}

interface HeldBoxProps {
  readonly list: List;
  readonly children: ReactNode;
}

/** Scrolling box; as in every list the next page is loaded before the end is visible. */
function HeldBox({ list, children }: HeldBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLoadMore({ box, list, lastVisible: () => lastBodyInSight(box) });
  return (
    <div ref={box} className="held-scroll">
      {list.rows.length === 0 ? <TableNothing list={list} /> : children}
    </div>
  );
}
