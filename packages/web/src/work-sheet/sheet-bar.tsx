import { useMemo } from 'react';
import { counted, countedOrNone } from '@tsuun/domain/message/figures';
import { selectedText } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { confirmRowsText, fillHint, saveRowsText, sheetWords, waitingSentence } from '@tsuun/domain/message/work-sheet';
import type { CellAction } from '../checking/checked-columns.ts';
import { LastActNote } from '../editing/dialog/last-act-note.tsx';
import type { Editable } from '../editing/record-kind.ts';
import { FullscreenButton } from '../list/batch-bar.tsx';
import type { ListLayout } from '../list/list-layout.ts';
import { PrintButton, type ReadList } from '../list/print-button.tsx';
import { useMedia } from '../lib/use-media.ts';
import { phoneQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { NoticeArea, notify } from '../ui/feedback/notices.tsx';
import { ChoiceInput } from '../ui/input/choice/choice-input.tsx';
import { isSaved, rowIn } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

/** Rows of a sheet that are shown. */
export type ShownRows = 'all' | 'rest' | 'offered' | 'refused';

const choices = [
  { value: 'all', label: words.everything },
  { value: 'rest', label: sheetWords.rest },
  { value: 'offered', label: sheetWords.offered },
  { value: 'refused', label: sheetWords.refused },
] as const;
const withoutOffered = choices.filter(({ value }) => value !== 'offered');

/** Fill-in command of a sheet: its rows, and what it would do. */
export interface FillCommand {
  /** Number of marked rows; `null` if it fills all. */
  readonly marked: number | null;
  readonly count: number;
  readonly planned: boolean;
  readonly run: () => void;
}

interface SheetBarProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly list: ReadList<R>;
  readonly fill: FillCommand | null;
  /** Command for the proposals of all found records; it takes the place of `fill`. */
  readonly takeAll: CellAction | null;
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
  readonly onSave: () => void;
  readonly onDrop: () => void;
  readonly selected: number;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

/** Bar over the rows: count, filling in or saving what was filled in, which rows are shown, and tools as in lists. */
export function SheetBar<R extends Editable>(props: SheetBarProps<R>) {
  const { sheet, list, fill, takeAll, shown, onShow, onSave, onDrop, selected } = props;
  const phone = useMedia(phoneQuery);
  const { waiting } = sheet.counts;
  return (
    <div className="sheet-bar rigid row wrap" role="toolbar" aria-label={sheetWords.title}>
      <p role="status" className="sheet-bar-count one-line">
        <b>{countedOrNone(list.totalCount)}</b>{' '}
        <span className="muted">{selected > 0 ? selectedText(selected) : sheetWords.oldestFirst}</span>
      </p>
      {waiting > 0 ? (
        <>
          <Button look="primary" icon="tick" shortcut="Ctrl+S" onClick={onSave}>
            {saveRowsText(waiting)}
          </Button>
          <Button shortcut="Esc" onClick={onDrop}>
            {sheetWords.dropFilled}
          </Button>
          <span className="muted caption">{waitingSentence(waiting)}</span>
        </>
      ) : (
        fill && (
          <>
            <Button icon="download" disabled={fill.count === 0} onClick={fill.run}>
              {fill.planned ? sheetWords.fill : sheetWords.fillOthers}
            </Button>
            <span className="muted caption">{fillHint(fill.marked, fill.count, fill.planned)}</span>
          </>
        )
      )}
      {waiting === 0 && takeAll && (
        <Button icon="download" onClick={takeAll.run}>
          {takeAll.label}
        </Button>
      )}
      <span className="row push">
        <Button look="muted" icon="refresh" onClick={sheet.renew}>
          {sheetWords.renew}
        </Button>
        <ChoiceInput
          label={sheetWords.narrow}
          labelPlace="hidden"
          choices={takeAll === null ? withoutOffered : choices}
          value={shown}
          onChange={(value) => value !== null && onShow(value)}
        />
        {!phone && (
          <>
            {sheet.mayWrite && (
              <Button look="muted" icon="paste" onClick={() => void pasteColumn()}>
                <span className="sheet-paste">{sheetWords.paste}</span>
              </Button>
            )}
            <PrintButton list={list} compact />
            <FullscreenButton {...props} />
          </>
        )}
      </span>
    </div>
  );
}

/** Pastes into the selected cell and those below it, as Ctrl+V does there; where the browser forbids it, shows the key. */
async function pasteColumn(): Promise<void> {
  const cell = document.querySelector('.checking-editor');
  if (cell === null) return void notify(sheetWords.pasteWhere);
  // Missing without HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const text = (await clipboard?.readText().catch(() => null)) ?? null;
  if (text === null) return void notify(sheetWords.pasteByKey);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

interface SheetFooterProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly list: ReadList<R>;
  readonly confirming: { readonly count: number; readonly busy: boolean; readonly confirm: () => void };
}

/** Foot of a sheet: numbers of rows, the last save, and the command that confirms (SHEET-09). */
export function SheetFooter<R extends Editable>({ sheet, list, confirming }: SheetFooterProps<R>) {
  const { state, counts } = sheet;
  const { saved, refused, unsaved } = counts;
  // Rows that were saved before another search are not among those that it found.
  const savedHere = useMemo(
    () => list.rows.filter(({ id }) => isSaved(rowIn(state, id ?? ''))).length,
    [list.rows, state],
  );
  return (
    <div className="sheet-foot rigid row wrap" data-print="never">
      <Figure label={sheetWords.saved} n={saved} />
      <Figure label={sheetWords.rest} n={Math.max(0, (list.totalCount ?? 0) - savedHere)} />
      {unsaved - refused > 0 && <Figure label={sheetWords.unsaved} n={unsaved - refused} />}
      {refused > 0 && <Figure label={sheetWords.refused} n={refused} look="negative" />}
      <LastActNote />
      <NoticeArea />
      {sheet.mayWrite && (
        <span className="push">
          <Button
            large
            look="primary"
            icon="tick"
            shortcut="Ctrl+Enter"
            disabled={confirming.count === 0}
            busy={confirming.busy}
            onClick={confirming.confirm}
          >
            {confirmRowsText(confirming.count)}
          </Button>
        </span>
      )}
    </div>
  );
}

const Figure = ({ label, n, look }: { readonly label: string; readonly n: number; readonly look?: string }) => (
  <span className={look ?? 'muted'}>
    {label} <b className="section-title">{counted(n)}</b>
  </span>
);
