import type { Description } from './field.ts';
import { type Leaf, leavesByPath, type PathsOf } from './leaves.ts';
import type { LinkKeys } from './link-text.ts';

/** Column of a list with its content, heading and width. The table decides about the format of a value. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  /** End of the heading, which a narrow column shows. */
  readonly shortLabel?: string;
  /** Field shown in the column; `null` if the list draws the column itself. */
  readonly leaf: Leaf | null;
  /** Keys of a link's row that are shown instead of its code and name. */
  readonly link?: LinkKeys;
  /** Width in pixels at the default font size. */
  readonly width: number;
  /** Least width to which it shrinks to keep an important column in sight. */
  readonly minWidth?: number;
  readonly important?: boolean;
  readonly align: 'start' | 'end';
  /** Stays visible while the others scroll sideways. */
  readonly pinned?: 'start' | 'end';
  /** True if it is sortable although it does not show exactly one field; the server has the expression. */
  readonly sorted?: boolean;
}

export interface ColumnSet {
  readonly name: string;
  readonly keys: readonly string[];
}

type Own = Partial<
  Pick<ListColumn, 'key' | 'label' | 'shortLabel' | 'minWidth' | 'important' | 'link' | 'pinned' | 'sorted'>
>;

/** Columns of a record's fields, each with the field's heading unless it has its own. */
export function columnsOf<D extends Description>(record: D) {
  const { leafAt } = leavesByPath<PathsOf<D>>(record);
  return (path: PathsOf<D>, width: number, own: Own = {}): ListColumn => {
    const leaf = leafAt(path);
    const align = leaf.field.kind === 'yen' ? 'end' : 'start';
    return { key: path, label: leaf.column, leaf, width, align, ...own };
  };
}

/** Column of icons or short words that the list draws itself. */
export const drawn = (key: string, label: string, width: number, own: Own = {}): ListColumn => ({
  key,
  label,
  leaf: null,
  width,
  align: 'start',
  ...own,
});
