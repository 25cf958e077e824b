import { useMemo, useState } from 'react';
import { words } from '@tsuun/domain/message/words';
import {
  confirmAgree,
  confirmSavedLabel,
  confirmTitle,
  lackingText,
  notConfirmedSentence,
  sheetWords,
} from '@tsuun/domain/message/work-sheet';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { counted } from '@tsuun/domain/message/figures';
import { formatYen } from '@tsuun/domain/value/yen';
import { notifyBatch } from '../activity/notify-done.ts';
import type { Editable } from '../editing/record-kind.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { askIn, focusFirst } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import type { ListSelection } from '../list/use-selection.ts';
import { leftReasonsOf } from './sheet-kind.ts';
import { isSaved, type SheetState } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

/** Saved rows of a sheet by whether they can be confirmed; only the ticked ones if there are any. */
function savedRows<R extends Editable>(sheet: Sheet<R>, state: SheetState<R>, ticked: ReadonlySet<string>) {
  const ready: R[] = [];
  const left: R[] = [];
  for (const [id, row] of state) {
    const record = sheet.recordOf(id);
    if (record === null || record.confirmed === true || !isSaved(row) || (ticked.size > 0 && !ticked.has(id))) continue;
    const { labels, pastClosing } = leftReasonsOf(sheet.kind, record);
    (labels.length === 0 && !pastClosing ? ready : left).push(record);
  }
  return { ready, left };
}

/** Rows that can be confirmed, and the command that confirms them after one question (SHEET-09). */
export function useSheetConfirming<R extends Editable>(sheet: Sheet<R>, selection: ListSelection) {
  const [busy, setBusy] = useState(false);
  const { ready: readyNow } = useMemo(
    () => savedRows(sheet, sheet.state, selection.selected),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sheet is new each time
    [sheet.state, selection.selected],
  );
  const confirm = async (): Promise<void> => {
    if (busy) return;
    const { ready, left } = savedRows(sheet, await sheet.settled(), selection.selected);
    if (ready.length === 0) return;
    const question = (answer: (agreed: boolean) => void) => (
      <ConfirmQuestion sheet={sheet} ready={ready} left={left} onAnswer={answer} />
    );
    if (!(await askIn<boolean>(question, false))) return;
    setBusy(true);
    const { endpoint, kind } = sheet.kind.confirm;
    try {
      const done = await call(endpoint, { body: ready.map(({ id }) => id ?? ''), ownErrors: [400] });
      notifyBatch(kind, done, ready.length);
      if (done.data < ready.length) return sheet.renew();
      sheet.stored(ready.map((record) => ({ ...record, confirmed: true, versionNo: (record.versionNo ?? 0) + 1 })));
      selection.onChange(new Set());
    } catch (error) {
      if (error instanceof ApiError) void showError(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { count: readyNow.length, busy, confirm: () => void confirm() };
}

interface ConfirmQuestionProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly ready: readonly R[];
  readonly left: readonly R[];
  readonly onAnswer: (agreed: boolean) => void;
}

/** The one question before rows are confirmed: how many, their amounts, and those that stay with their reasons. */
function ConfirmQuestion<R extends Editable>({ sheet, ready, left, onAnswer }: ConfirmQuestionProps<R>) {
  const sums = ready.map(sheet.kind.sumsOf);
  const billing = sums.reduce((sum, one) => sum + one.billing, 0);
  const payment = sums.reduce((sum, one) => sum + one.payment, 0);
  const no = (): void => onAnswer(false);
  const lines = [
    [confirmSavedLabel, counted(ready.length)],
    [words.billing + words.total, formatYen(billing)],
    [words.payment + words.total, formatYen(payment)],
    [sheetWords.profit, formatYen(billing - payment)],
  ] as const;
  return (
    <Dialog
      title={confirmTitle(ready.length)}
      size="small"
      withNotices={false}
      onClose={no}
      footer={
        <>
          <Button large shortcut="Esc" onClick={no}>
            {words.back}
          </Button>
          <Button large look="primary" icon="tick" shortcut="Enter" ref={focusFirst} onClick={() => onAnswer(true)}>
            {confirmAgree(ready.length)}
          </Button>
        </>
      }
    >
      <dl className="sheet-sums sums">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && <p className="muted">{notConfirmedSentence(reasonsOf(sheet, left))}</p>}
      <p className="muted">{sheetWords.confirmLater}</p>
    </Dialog>
  );
}

/** Number of rows by the first reason why they stay unconfirmed, most frequent first. */
function reasonsOf<R extends Editable>({ kind }: Sheet<R>, left: readonly R[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const record of left) {
    const { labels, pastClosing } = leftReasonsOf(kind, record);
    const reason = pastClosing ? pastClosingLabel : lackingText(labels[0] ?? '');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
