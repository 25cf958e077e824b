import type { Description } from './field.ts';
import type { Leaf } from './leaves.ts';
import type { LinkKeys } from './link-text.ts';
import { leavesByPath, type PathsOf } from './paths.ts';

/** One column of a list: what it shows, under which heading, how wide. The table decides how a value looks. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  /** Field shown in the column; `null` if the list draws the column itself. */
  readonly leaf: Leaf | null;
  /** Which keys of a link's row are shown, where not its code and name. */
  readonly link?: LinkKeys;
  /** Pixels at the usual type size. */
  readonly width: number;
  readonly align: 'start' | 'end';
  /** Stays in sight while the rest scrolls sideways. */
  readonly pinned?: 'start' | 'end';
  /** Sortable although it shows more or less than one field; the server knows by which expression. */
  readonly sorted?: boolean;
}

/** A named choice of columns; pinned ones are part of every choice. */
export interface ColumnSet {
  readonly name: string;
  readonly keys: readonly string[];
}

type Own = Partial<Pick<ListColumn, 'key' | 'label' | 'link' | 'pinned' | 'sorted'>>;

/** Makes the columns of a record's fields, each under the field's heading where it has none of its own. */
export function columnsOf<D extends Description>(record: D) {
  const { leafAt } = leavesByPath<PathsOf<D>>(record);
  return (path: PathsOf<D>, width: number, own: Own = {}): ListColumn => {
    const leaf = leafAt(path);
    const align = leaf.field.kind === 'yen' ? 'end' : 'start';
    return { key: path, label: leaf.column, leaf, width, align, ...own };
  };
}

/** A column of signs or short words that the list draws itself. */
export const drawn = (key: string, label: string, width: number, own: Own = {}): ListColumn => ({
  key,
  label,
  leaf: null,
  width,
  align: 'start',
  ...own,
});
