import type { Column } from './column.ts';
import type { Layout } from './layout.ts';

/** Widths, and one column without any that takes what is left, so that pinned ones stay where they are stuck. */
export function TableColumns<T>({ layout, before }: { layout: Layout<T>; before: number }) {
  return (
    <colgroup>
      {before > 0 && <col style={{ width: before }} />}
      {layout.start.map(colOf)}
      {layout.middle.map(colOf)}
      <col />
      {layout.end.map(colOf)}
    </colgroup>
  );
}

const colOf = <T,>({ key, width }: Column<T>) => <col key={key} style={{ width }} />;
