import { useState } from 'react';
import { columnLabel, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import { pasteColumns, pasteKey } from '@tsuun/domain/order/paste/paste-columns';

interface ColumnChoiceProps {
  /** As it was pasted. */
  readonly heading: string;
  /** As spreadsheets call it: A, B … */
  readonly letter: string;
  readonly path: OrderPath | null;
  readonly onChange: (path: OrderPath | null) => void;
}

const offered = [...pasteColumns.values()];

/** The heading of a pasted column, and which field it stands for. */
export function ColumnChoice({ heading, letter, path, onChange }: ColumnChoiceProps) {
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
