import { counted, countedOrNone } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { confirmRowsText, fillHint, saveRowsText, sheetWords, waitingSentence } from '@tsuun/domain/message/work-sheet';
import type { CellAction } from '../checking/checked-columns.ts';
import type { Editable } from '../editing/record-kind.ts';
import type { LoadedList } from '../list/use-record-list.ts';
import { Button } from '../ui/button.tsx';
import { NoticeArea } from '../ui/feedback/notices.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChoiceInput } from '../ui/input/choice/choice-input.tsx';
import type { Sheet } from './use-sheet.ts';

/** Rows of a sheet that are shown. */
export type ShownRows = 'all' | 'rest' | 'refused';

const choices = [
  { value: 'all', label: words.everything },
  { value: 'rest', label: sheetWords.rest },
  { value: 'refused', label: sheetWords.refused },
] as const;

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
  readonly list: Pick<LoadedList<R>, 'totalCount'>;
  readonly fill: FillCommand | null;
  /** Command for the proposals of all found records; it takes the place of `fill`. */
  readonly takeAll: CellAction | null;
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
  readonly onSave: () => void;
  readonly onDrop: () => void;
}

/** Bar over the rows: count, filling in or saving what was filled in, and which rows are shown. */
export function SheetBar<R extends Editable>(props: SheetBarProps<R>) {
  const { sheet, list, fill, takeAll, shown, onShow, onSave, onDrop } = props;
  const { waiting } = sheet.counts;
  return (
    <div className="sheet-bar row wrap" role="toolbar" aria-label={sheetWords.title}>
      <p role="status" className="sheet-bar-count one-line">
        <b>{countedOrNone(list.totalCount)}</b> <span className="muted">{sheetWords.oldestFirst}</span>
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
          choices={choices}
          value={shown}
          onChange={(value) => value !== null && onShow(value)}
        />
      </span>
    </div>
  );
}

interface SheetFooterProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly totalCount: number | null;
  readonly confirming: { readonly count: number; readonly busy: boolean; readonly confirm: () => void };
}

/** Foot of a sheet: numbers of rows, the last save, and the command that confirms (SHEET-09). */
export function SheetFooter<R extends Editable>({ sheet, totalCount, confirming }: SheetFooterProps<R>) {
  const { saved, refused, unsaved } = sheet.counts;
  return (
    <div className="sheet-foot row wrap">
      <Figure label={sheetWords.saved} n={saved} />
      <Figure label={sheetWords.rest} n={Math.max(0, (totalCount ?? 0) - saved)} />
      {unsaved - refused > 0 && <Figure label={sheetWords.unsaved} n={unsaved - refused} />}
      {refused > 0 && <Figure label={sheetWords.refused} n={refused} look="negative" />}
      {sheet.lastSaved !== null && (
        <span role="status" className="sheet-foot-last muted row">
          {sheet.lastSaved} {sheetWords.saved} <Icon name="tick" small />
        </span>
      )}
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
