import { pasteWords, columnLabel } from '@tsuun/domain/message/order/paste-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import { pasteColumns, pasteKey } from '@tsuun/domain/order/paste/paste-columns';
import type { CheckedColumn } from '../../../checking/checked-columns.ts';
import type { PastedBlock } from './pasted-block.ts';
import { useState } from 'react';

/** A column of the pasted table has its place there. */
export interface PastedColumn extends CheckedColumn {
  readonly place?: number;
}

const own = (key: string, label: string, width: number, more: Partial<PastedColumn> = {}): PastedColumn => ({
  key,
  label,
  width,
  ...more,
});

const head = (above: string, below: string) => (
  <>
    <span className="paste-column-name">{above}</span>
    <span className="paste-column-below">{below}</span>
  </>
);

/** The number of the row, what becomes of it and which order it is, then the columns as pasted, then what follows. */
export function pasteColumnsOf(
  { headings, columns }: PastedBlock,
  onColumn: (place: number, path: OrderPath | null) => void,
): readonly PastedColumn[] {
  const pasted = headings.map((heading, place): PastedColumn => {
    const path = columns[place] ?? null;
    const field = path === null ? undefined : pasteColumns.get(path)?.leaf.field;
    return own(`cell${place}`, heading, widthOf(field), {
      place,
      align: field?.kind === 'yen' ? 'end' : 'start',
      head: (
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
    own('row', pasteWords.row, 48, { align: 'end', pinned: true }),
    own('verdict', pasteWords.verdict, 128, { pinned: true }),
    ...key,
    own('order', pasteWords.matched, 256, {
      head: head(pasteWords.matched, pasteWords.matchedHint),
      look: 'paste-matched',
    }),
    ...pasted.filter((column) => !key.includes(column)),
    own('derived', pasteWords.derived, 320),
  ];
}

const widths: Readonly<Record<string, number>> = { day: 192, yen: 152, ref: 256, flag: 112, integer: 112, code: 120 };

const widthOf = (field: { readonly kind: string } | undefined): number => (field ? (widths[field.kind] ?? 176) : 128);

/** A, B … Z, AA … as spreadsheets count columns. */
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

/** The heading of a pasted column, and which field it stands for. */
function ColumnChoice({ heading, letter, path, onChange }: ColumnChoiceProps) {
  // A table may have a hundred of these lists, each of a hundred fields: one is filled when it is come to.
  const [near, setNear] = useState(false);
  const look = path === null ? 'paste-column-unused' : path === pasteKey ? 'paste-column-key' : '';
  const known = near ? offered : offered.filter((column) => column.path === path);
  return (
    <>
      <span className="paste-column-name">
        <span className="paste-column-letter" aria-hidden="true">
          {letter}
        </span>
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
