import type { ReactNode } from 'react';
import type { Choice } from '@tsuun/domain/field/field';
import { valueAt } from '@tsuun/domain/field/leaves';
import { joinedText } from '@tsuun/domain/field/link-text';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { LinkParts } from '../ui/link-parts.tsx';
import type { Column } from '../ui/table/column.ts';

interface Drawing<T> {
  /** The columns the list draws itself, by key: signs and short words that have room by design. */
  readonly own: Readonly<Record<string, (record: T) => ReactNode>>;
  /** The names of choices, by key. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** The one pinned column phones keep. */
  readonly onPhone: string;
}

/** The catalogue's columns drawn. */
export const describedColumns = <T extends object>(
  described: readonly ListColumn[],
  drawing: Drawing<T>,
): Column<T>[] =>
  described.map((column) => ({
    key: column.key,
    header: column.label,
    width: column.width,
    align: column.align,
    pinned: column.pinned,
    pinnedOnPhone: column.key === drawing.onPhone,
    roomy: column.kind === 'own',
    cell: cellOf(column, drawing),
  }));

function cellOf<T extends object>(
  { key, kind, paths, joint }: ListColumn,
  drawing: Drawing<T>,
): (record: T) => ReactNode {
  if (kind === 'own') return drawing.own[key] ?? (() => null);
  const places = paths.map((path) => path.split('.'));
  const [first = []] = places;
  if (kind === 'yen') return (record) => yen(valueAt(record, first) as number | null);
  if (kind === 'choice') {
    const names = new Map(drawing.choices?.[key]?.map(({ value, label }) => [value, label]));
    return (record) => names.get(valueAt(record, first) as string) ?? '';
  }
  if (kind === 'codeAndName') {
    return (record) => {
      const parts = places.map((place) => text(valueAt(record, place)));
      return <LinkParts {...joinedText(parts.slice(0, -1).filter(Boolean).join('-'), parts.at(-1) ?? '', joint)} />;
    };
  }
  return (record) => text(valueAt(record, first));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function yen(value: number | null): ReactNode {
  if (value === null) return <span className="faint">{words.none}</span>;
  return value < 0 ? <span className="negative">{formatYen(value)}</span> : formatYen(value);
}
