import { useEffect, useState, type RefObject } from 'react';
import type { SectionId } from '../sections.ts';

const sectionsIn = (form: HTMLElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-section]') ?? []),
];

/** How far below the upper edge a section counts as the one being read, in pixels. */
const readingLine = 120;

/** Which section is being read while the form scrolls, and the way to the others. */
export function useCurrentSection(form: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>('station');
  useEffect(() => {
    const box = form.current?.closest('.dialog-body');
    if (!box) return undefined;
    const follow = (): void => setCurrent(sectionInSight(box, sectionsIn(form.current)));
    follow();
    box.addEventListener('scroll', follow, { passive: true });
    box.addEventListener('focusin', follow);
    return () => {
      box.removeEventListener('scroll', follow);
      box.removeEventListener('focusin', follow);
    };
  }, [form]);
  const leadTo = (id: SectionId): void => {
    const section = sectionsIn(form.current).find((one) => one.dataset.section === id);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  };
  return { current, leadTo };
}

/** The last section that has passed the reading line; at the very end the last one, however short it is. */
function sectionInSight(box: Element, all: readonly HTMLElement[]): string {
  const top = box.getBoundingClientRect().top + readingLine;
  const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  const passed = atEnd ? all : all.filter((section) => section.getBoundingClientRect().top <= top);
  const reached = passed[passed.length - 1]?.getBoundingClientRect().top;
  // 集貨 and 配達 stand side by side: the one being worked in counts, else the left one.
  const level = passed.filter((section) => section.getBoundingClientRect().top === reached);
  const inSight = level.find((section) => section.contains(document.activeElement)) ?? level[0];
  return inSight?.dataset.section ?? 'station';
}
