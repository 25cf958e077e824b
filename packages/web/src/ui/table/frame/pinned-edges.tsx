import type { Layout } from '../layout.ts';

/** The shadows that pinned columns throw over those between them. */
export function PinnedEdges<T>({ layout }: { layout: Layout<T> }) {
  return (
    <div className="table-edges" aria-hidden="true">
      {layout.start.length > 0 && <div className="table-edge" style={{ left: layout.startWidth }} />}
      {layout.end.length > 0 && <div className="table-edge table-edge-end" style={{ right: layout.endWidth }} />}
    </div>
  );
}
