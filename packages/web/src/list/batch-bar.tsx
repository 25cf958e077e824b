import type { ReactNode } from 'react';
import { maxSelected } from '@tsuun/contract/record-calls';
import {
  confirmedSelectedText,
  selectFoundText,
  selectedText,
  tooManyFoundSentence,
} from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import type { Sorting } from '@tsuun/domain/search/sorting';
import { Button } from '../ui/button.tsx';
import { NoticeArea } from '../ui/feedback/notices.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { usePageCommand } from '../ui/page-commands.ts';
import { tickedOf } from '../ui/table/selection.ts';
import { ListBar, RowCount } from './list-card.tsx';
import { PrintButton, type ReadList } from './print-button.tsx';
import type { ListLayout } from './list-layout.ts';
import { confirmedAmong, type ListSelection } from './use-selection.ts';

interface BatchBarProps {
  readonly list: ReadList<{ readonly id: string | null; readonly confirmed?: boolean }>;
  readonly selection: ListSelection;
  readonly note?: ReactNode;
  readonly others?: ReactNode;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly sorted?: Sorting | null;
  /** True while the summary is shown. */
  readonly summary?: boolean;
  /** True if the list has a summary of its current row, which can be closed. */
  readonly hasSummary?: boolean;
  readonly onColumns: () => void;
  readonly children: ReactNode;
}

/**
 * Bar over the rows in two states: counts and notes while nothing is selected, otherwise the number of selected rows
 * and the offer to select the whole result (ORD-LIST-03..05, ORD-LIST-35).
 */
export function BatchBar(props: BatchBarProps) {
  const { list, selection, note, others, layout, children } = props;
  const selecting = selection.selected.size > 0;
  return (
    <ListBar
      role="toolbar"
      aria-label="一括操作"
      className={selecting ? 'batch-bar batch-bar-selecting' : 'batch-bar'}
      count={
        selecting ? (
          <SelectedCount list={list} selection={selection} />
        ) : (
          <RowCount list={list} sorted={props.sorted ?? null} />
        )
      }
      middle={
        <>
          {selecting ? <SelectFound list={list} selection={selection} /> : note}
          {layout.fullscreen && <NoticeArea />}
        </>
      }
      tools={
        <>
          {others}
          <PrintButton list={list} compact />
          <IconButton icon="table" label={words.columns} onClick={props.onColumns} />
          <LayoutButtons {...props} />
        </>
      }
    >
      {children}
    </ListBar>
  );
}

function SelectedCount({ list, selection }: Pick<BatchBarProps, 'list' | 'selection'>) {
  const confirmed = confirmedAmong(selection, list.rows);
  return (
    <>
      <span className="stack flush">
        <b>{selectedText(selection.selected.size)}</b>
        {confirmed > 0 && <small>{confirmedSelectedText(confirmed)}</small>}
      </span>
      <IconButton icon="close" label={words.clearSelection} onClick={() => selection.onChange(new Set())} />
    </>
  );
}

type LayoutProps = Pick<BatchBarProps, 'layout' | 'onLayout' | 'hasSummary' | 'summary'>;

/** Layout of the rows in the window; the choice is stored for the user. */
function LayoutButtons({ layout, onLayout, hasSummary, summary = false }: LayoutProps) {
  const { fill } = layout;
  return (
    <>
      <span className="batch-bar-desk">
        <IconButton
          icon="rowsFill"
          label={words.fillWindow}
          pressed={fill}
          onClick={() => onLayout({ ...layout, fill: !fill })}
        />
        {hasSummary && (
          <IconButton
            icon="panelBottom"
            label={words.rowSummary}
            pressed={summary}
            onClick={() => onLayout({ ...layout, summary: !summary })}
          />
        )}
      </span>
      <FullscreenButton layout={layout} onLayout={onLayout} />
    </>
  );
}

/** Button for the full screen, which is also a command of the page. */
export function FullscreenButton({ layout, onLayout }: Pick<BatchBarProps, 'layout' | 'onLayout'>) {
  const { fullscreen } = layout;
  const shown = {
    icon: fullscreen ? 'fullscreenExit' : 'fullscreen',
    label: fullscreen ? words.leaveFullscreen : words.fullscreen,
  } as const;
  const toggle = (): void => onLayout({ ...layout, fullscreen: !fullscreen });
  usePageCommand({ ...shown, reason: null, run: toggle });
  return <IconButton {...shown} pressed={fullscreen} onClick={toggle} />;
}

/** Selects the whole result once all loaded rows are ticked, or shows why it cannot. */
function SelectFound({ list, selection }: Pick<BatchBarProps, 'list' | 'selection'>) {
  const { rows, totalCount } = list;
  const { selected, selectAll, selectingAll } = selection;
  const ids = rows.map(({ id }) => id ?? '');
  if (totalCount === null || selected.size >= totalCount || tickedOf(selected, ids) !== 'all') return null;
  if (totalCount > maxSelected) {
    const sentence = tooManyFoundSentence(maxSelected);
    return <span className="block caption">{sentence}</span>;
  }
  return (
    <Button look="quiet" busy={selectingAll} onClick={selectAll}>
      {selectFoundText(totalCount)}
    </Button>
  );
}
