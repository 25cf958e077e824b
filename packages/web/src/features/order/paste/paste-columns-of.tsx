import { pasteWords, columnLabel } from '@tsuun/domain/message/order/paste-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import { pasteColumns, pasteKey } from '@tsuun/domain/order/paste/paste-columns';
import type { CheckedColumn } from '../../../checking/checked-columns.ts';
import { valueWidth } from '../../../checking/text-room.ts';
import type { PastedBlock } from './pasted-block.ts';
import { useState } from 'react';

const own = (key: string, label: string, width: number, more: Partial<CheckedColumn> = {}): CheckedColumn => ({
  key,
  label,
  width,
  ...more,
});

const header = (above: string, below: string) => (
  <>
    <span className="cut block">{above}</span>
    <span className="paste-column-below cut block">{below}</span>
  </>
);

/** Columns: row number and key, matched order and status, the other pasted columns, derived changes. */
export function pasteColumnsOf(
  { headings, columns, rows }: PastedBlock,
  onColumn: (place: number, path: OrderPath | null) => void,
  narrow: boolean,
): readonly CheckedColumn[] {
  const sample = rows.slice(0, sampledRows);
  const pasted = headings.map((heading, place): CheckedColumn => {
    const path = columns[place] ?? null;
    const field = path === null ? undefined : pasteColumns.get(path)?.leaf.field;
    const isKey = path === pasteKey;
    const texts = [`${heading}　`, ...sample.map(({ cells }) => cells[place] ?? '')];
    return own(`cell${place}`, heading, widthOf(texts, isKey ? undefined : field), {
      place,
      pinned: isKey && !narrow,
      offers: field?.kind === 'ref' || field?.kind === 'choice',
      ...(field?.kind === 'ref' && { lookup: field }),
      align: field?.kind === 'yen' ? 'end' : 'start',
      header: (
        <ColumnChoice
          heading={heading}
          letter={letterOf(place)}
          path={path}
          onChange={(next) => onColumn(place, next)}
        />
      ),
    });
  });
  const key = pasted.filter(({ place = -1 }) => columns[place] === pasteKey);
  return [
    own('row', pasteWords.row, 48, { align: 'end', pinned: true, look: 'checking-row-number' }),
    ...key,
    own('order', pasteWords.matched, 256, {
      header: header(pasteWords.matched, pasteWords.matchedHint),
      look: 'paste-matched',
    }),
    own('verdict', pasteWords.verdict, 128),
    ...pasted.filter((column) => !key.includes(column)),
    own('derived', pasteWords.derived, 320),
  ];
}

/** Number of rows whose texts decide about the width of a column. */
const sampledRows = 60;

/** Width in pixels for the previous value after the new one. */
const roomForBefore: Readonly<Record<string, number>> = { day: 96, yen: 72, ref: 96, integer: 40, code: 56, flag: 40 };

/** Width for the pasted texts, the previous values and the choice in the heading, in pixels. */
function widthOf(texts: readonly string[], field: { readonly kind: string } | undefined): number {
  const content = Math.max(...texts.map(valueWidth)) + 16;
  const before = field === undefined ? 0 : (roomForBefore[field.kind] ?? 88);
  return Math.min(280, Math.max(116, content + before));
}

/** Letters of a column as in spreadsheets: A, B … Z, AA … */
function letterOf(place: number): string {
  const before = Math.floor(place / 26);
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCodePoint(65 + (place % 26))}`;
}

interface ColumnChoiceProps {
  /** Heading as it was pasted. */
  readonly heading: string;
  /** Column name in spreadsheets: A, B … */
  readonly letter: string;
  readonly path: OrderPath | null;
  readonly onChange: (path: OrderPath | null) => void;
}

const offered = [...pasteColumns.values()];

/** Heading of a pasted column with the choice of its field. */
function ColumnChoice({ heading, letter, path, onChange }: ColumnChoiceProps) {
  // A table may have a hundred of these lists of a hundred fields each, so that one is filled only on hover or focus.
  const [near, setNear] = useState(false);
  const look = path === null ? 'faint' : path === pasteKey ? 'paste-column-key' : '';
  const known = near ? offered : offered.filter((column) => column.path === path);
  return (
    <>
      <span className="cut block">
        <span className="kbd faint" aria-hidden="true">
          {letter}
        </span>{' '}
        {heading}
      </span>
      <select
        className={`paste-column ${look}`}
        aria-label={columnLabel(heading)}
        value={path ?? ''}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onChange={({ currentTarget: { value } }) => onChange(pasteColumns.get(value)?.path ?? null)}
      >
        <option value="">{pasteWords.unused}</option>
        {known.map((column) => (
          <option key={column.path} value={column.path}>
            {column.heading}
          </option>
        ))}
      </select>
    </>
  );
}
