import { useCallback, useState, useId, useMemo } from 'react';
import { pasteOrders, checkPaste, type CheckedRow } from '@tsuun/contract/order/paste';
import { message } from '@tsuun/domain/message/message';
import { copiedSentence, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import type { Day } from '@tsuun/domain/value/day';
import { notifyBatch } from '../../../activity/notify-done.ts';
import { copyTable } from '../../../clipboard/copy-table.ts';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { call, isAnswered, inPlace } from '../../../lib/calls.ts';
import { useListener } from '../../../lib/use-listener.ts';
import { commitTyping } from '../../../ui/commit-typing.ts';
import { ask } from '../../../ui/feedback/ask.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { showError } from '../../../ui/feedback/show-error.tsx';
import { useToday } from '../../../ui/today.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import {
  blockOf,
  copiedBlock,
  refusedTable,
  checkedTable,
  type PastedBlock,
  questionOf,
  isTableWithHeadings,
  textAt,
  refusalOf,
  withChange,
  withFullDays,
  withSent,
} from './pasted-block.ts';
import { describedChanges, pasteDraft, pastedBlockOf } from './paste-draft.ts';
import { useCheckedDocument } from '../../../checking/document.ts';
import type { CellChange } from '../../../checking/use-change-history.ts';
import { readTable } from '../../../clipboard/read-table.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

interface WrittenHandlers {
  /** Called when all writable rows are written. */
  readonly onWritten: () => void;
  /** Called when a part is written and rows are left. */
  readonly onPartlyWritten: () => void;
}

export type Paste = ReturnType<typeof usePaste>;

/** State of the dialog: pasted table, result of its check, and commands (PASTE-04 to PASTE-12). */
export function usePaste({ onWritten, onPartlyWritten }: WrittenHandlers) {
  const [pasted, setBlock] = useState<PastedBlock | null>(null);
  const [writing, setWriting] = useState(false);
  const today = useToday();
  const block = useMemo(() => pasted && withFullDays(pasted, today), [pasted, today]);
  const checked = useCheck(block, today);
  const latest = useLatest(pasted);
  const isUnsaved = (table: PastedBlock | null): boolean =>
    table !== null && (table.corrected || isUnwritten(table, checked.rows));
  const unwritten = isUnsaved(block);
  const { drafts, mayLeave, clear, edit, type, ...document } = useCheckedDocument({
    kind: 'order/paste',
    edits: pasted,
    onEdits: setBlock,
    withChange: (before, made) => before && withChange(before, made),
    isUnsaved,
    excluded: pasted?.excludedRows ?? none,
    describe: (table) => ({
      name: pasteWords.title,
      changes: table === null ? [] : describedChanges(table),
      table: table === null ? undefined : copiedBlock(table),
    }),
    content: (table) => table && pasteDraft(table),
    restore: (stored) => setBlock(pastedBlockOf(stored.edits)),
  });
  /** Runs a command that loses the table, after a question if `asks`. */
  const leave = (asks: boolean, run: () => void): void => {
    if (!asks) return run();
    void mayLeave('close').then((may) => may && run());
  };
  const take = (table: readonly (readonly string[])[]): void => {
    const next = blockOf(table);
    if (typeof next === 'string') return void showError(next);
    // A table that replaces one without corrections comes from the same spreadsheet.
    leave(block?.corrected === true, () => {
      clear();
      setBlock((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));
    });
  };
  usePasting(take);
  const write = async (): Promise<void> => {
    if (block === null || pasted === null || checked.checking || writing) return;
    const table = checkedTable(block, checked.rows);
    if (table.rows.length === 0) return;
    const asks = table.rows.some(({ row }) => checked.rows.get(row)?.asks);
    if (asks && !(await ask({ text: message.bizResultDtQuestion }))) return;
    setWriting(true);
    try {
      const done = await call(pasteOrders, { body: table, ownErrors: 'answered' });
      notifyBatch('order/paste', done, table.rows.length);
      // The text in an open cell is a correction too.
      commitTyping();
      const isWhole = done.data === table.rows.length && !hasRefused(block, checked.rows);
      if (isWhole && latest.current === pasted) {
        drafts.discard();
        return onWritten();
      }
      setBlock((before) => before && withSent(before, pasted, table));
      setWriting(false);
      onPartlyWritten();
    } catch (error) {
      setWriting(false);
      if (error instanceof ApiError && isAnswered(error.status)) void showError(error.message);
      checked.again();
    }
  };
  return {
    block,
    checked,
    writing,
    change: useCallback(
      (next: (before: PastedBlock) => PastedBlock) => setBlock((before) => before && next(before)),
      [],
    ),
    ...document,
    edit: (cells: readonly CellText[]): void => {
      if (pasted !== null) edit(cells.map((cell) => changeOf(pasted, cell)));
    },
    type: (cell: CellText | null): void => type(pasted && cell && changeOf(pasted, cell)),
    /** Accepts a pasted block as another table if its first row has headings. */
    takesTable: (table: readonly (readonly string[])[]): boolean => {
      if (!isTableWithHeadings(table)) return false;
      take(table);
      return true;
    },
    drafts,
    close: (run: () => void) => leave(unwritten, run),
    forget: () => leave(block?.corrected === true, () => setBlock(null)),
    write: () => void write(),
    copyRefused: (): void => {
      if (block === null) return;
      const table = refusedTable(block, checked.rows);
      if (copyTable(table)) notify(copiedSentence(table.rows.length));
      else void showError(message.notCopied);
    },
  };
}

interface CellText {
  readonly row: number;
  readonly place: number;
  readonly text: string;
}

const changeOf = (table: PastedBlock, { row, place, text }: CellText): CellChange => ({
  row,
  place,
  from: textAt(table, row, place),
  to: text,
});

/** True if nothing was written yet and a row may differ from its order; the rows refused by a write were reported. */
const isUnwritten = ({ rows, sent }: PastedBlock, checked: Checked['rows']): boolean =>
  sent.size === 0 && rows.some(({ row }) => checked.get(row)?.status !== 'unchanged');

/** True while rows remain that cannot be written; excluded ones do not count. */
const hasRefused = ({ rows, excludedRows }: PastedBlock, checked: Checked['rows']): boolean =>
  rows.some(({ row }) => {
    const one = checked.get(row);
    return one !== undefined && !excludedRows.has(row) && refusalOf(one) !== null;
  });

/** Listens to paste events outside of fields; `data-paste` marks the box that is no field. */
const usePasting = (onTable: (table: readonly (readonly string[])[]) => void): void =>
  useListener('paste', (event) => {
    const { target, clipboardData } = event;
    const field = target instanceof Element ? target.closest('input, textarea, select') : null;
    if (clipboardData === null || (field !== null && !field.hasAttribute('data-paste'))) return;
    event.preventDefault();
    onTable(readTable(clipboardData));
  });

/** Results of the server for the rows, by row number. */
export interface Checked {
  readonly rows: ReadonlyMap<number, CheckedRow>;
  /** True while the table is being checked again; the results are of the previous state. */
  readonly checking: boolean;
  /** Reason why there is no result. */
  readonly problem: string | null;
  readonly retry: (() => void) | null;
}

const none: ReadonlySet<number> = new Set();

const nothing: ReadonlyMap<number, CheckedRow> = new Map();

/** Checks a pasted table, again after every change and on a new business date. */
function useCheck(block: PastedBlock | null, today: Day): Checked & { readonly again: () => void } {
  const id = useId();
  const question = useMemo(() => (block === null ? null : questionOf(block)), [block]);
  const query = useQuery({
    queryKey: ['paste', id, block?.turn, today],
    queryFn: ({ signal }) =>
      typeof question === 'object' && question !== null && question.rows.length > 0
        ? call(checkPaste, { body: question, signal, ...inPlace })
        : { rows: [] },
    enabled: typeof question === 'object' && question !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching, error, refetch } = query;
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.row, row])) : nothing), [data]);
  const again = (): void => void refetch();
  if (typeof question === 'string') return { rows: nothing, checking: false, problem: question, retry: null, again };
  return { rows, checking: isFetching, problem: sentenceOf(error), retry: again, again };
}
