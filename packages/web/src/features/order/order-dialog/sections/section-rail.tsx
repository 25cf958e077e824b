import type { RefObject } from 'react';
import { words } from '@tsuun/domain/message/words';
import { useDetailed } from '../detail-mode.ts';
import { useDraftView } from '../draft-context.tsx';
import { sectionOf, sections, type SectionId } from '../sections.ts';
import { useCurrentSection } from './use-current-section.ts';
import './section-rail.css';

/** The sections of the form; shows which one is in sight, leads to the others, and counts what is open in each. */
export function SectionRail({ form }: { form: RefObject<HTMLElement | null> }) {
  const detailed = useDetailed();
  const shown = sections.filter(({ simple }) => detailed || simple);
  const { current, leadTo } = useCurrentSection(form);
  const marked = shown.some(({ id }) => id === current) ? current : 'station';
  return (
    <nav className="section-rail" aria-label={words.field} data-print="never">
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="section-rail-link"
          aria-current={id === marked ? 'true' : undefined}
          onClick={() => leadTo(id)}
        >
          {name}
          <OpenCount section={id} detailed={detailed} />
        </button>
      ))}
    </nav>
  );
}

function OpenCount({ section, detailed }: { section: SectionId; detailed: boolean }) {
  const count = useDraftView((view) => {
    const open = new Set([...view.unmet.map(({ path }) => path), ...view.errors.keys()]);
    return view.order.confirmed ? 0 : [...open].filter((path) => sectionOf(path, detailed) === section).length;
  });
  if (count === 0) return null;
  return (
    <span className="section-rail-count" aria-label={`未解決${count}件`}>
      {count}
    </span>
  );
}
