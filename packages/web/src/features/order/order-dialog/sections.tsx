import { type RefObject, useEffect, useState } from 'react';
import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { groupPaths, isCharge, orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { createStore, useStore } from '../../../lib/store.ts';
import { useDraftView } from './order-editing.ts';
import './sections.css';

type SectionId = 'station' | 'pick' | 'delivery' | 'charges' | 'totals';

/** Sections in the order of the form (ORD-EDIT-04); the simple form has none for the two legs. */
export const sections: readonly { readonly id: SectionId; readonly name: string; readonly simple: boolean }[] = [
  { id: 'station', name: words.stations, simple: true },
  { id: 'pick', name: legWords.pick, simple: false },
  { id: 'delivery', name: legWords.delivery, simple: false },
  { id: 'charges', name: words.charges, simple: true },
  { id: 'totals', name: words.total, simple: true },
];

/** Entries outside of all sums (ORD-RULE-14), in the section of totals. */
export const commissionPaths = [
  'zentsuFrnsCommissionAmt',
  'zentsuDepCommissionAmt',
  'zentsuArrCommissionAmt',
  'pickProfitAmt',
  'railProfitAmt',
  'deliveryProfitAmt',
  'refDiscountRailAmt',
  'refContractCd',
] as const satisfies readonly OrderPath[];

const places: ReadonlyMap<string, SectionId> = new Map<string, SectionId>([
  ...['pickDt', 'pickCompDt', 'pickRemarks', ...groupPaths('pickCarInfo')].map(placed('pick')),
  ...['deliveryDt', 'deliveryCompDt', 'deliveryRemarks', ...groupPaths('deliveryCarInfo')].map(placed('delivery')),
  ...[...orderLeaves.keys()].filter(isCharge).map(placed('charges')),
  ...commissionPaths.map(placed('totals')),
]);

function placed(section: SectionId) {
  return (path: string): [string, SectionId] => [path, section];
}

/** Section of a field; the simple form has the completion days of the legs in 発着駅 and 備考 in 合計. */
export function sectionOf(path: string, detailed: boolean): SectionId {
  if (!detailed && path === 'remarks') return 'totals';
  const section = places.get(path) ?? 'station';
  return !detailed && (section === 'pick' || section === 'delivery') ? 'station' : section;
}

const key = 'order-dialog-detail';

/** Mode of the form: simple at first, then as the user has chosen in this session (ORD-EDIT-03). */
const store = createStore(sessionStorage.getItem(key) === 'on');

export const useDetailed = (): boolean => useStore(store);

export function setDetailed(detailed: boolean): void {
  sessionStorage.setItem(key, detailed ? 'on' : 'off');
  store.set(detailed);
}

/**
 * Navigation of the form's sections: marks the visible one, scrolls to the others, and counts the open fields of each.
 */
export function SectionRail({ form }: { form: RefObject<HTMLElement | null> }) {
  const detailed = useDetailed();
  const shown = sections.filter(({ simple }) => detailed || simple);
  const { current, scrollToSection } = useCurrentSection(form);
  const marked = shown.some(({ id }) => id === current) ? current : 'station';
  return (
    <nav className="section-rail" aria-label={words.field} data-print="never">
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="choice muted one-line"
          aria-current={id === marked ? 'true' : undefined}
          onClick={() => scrollToSection(id)}
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
    <span className="badge tone-overdue push" aria-label={`未解決${count}件`}>
      {count}
    </span>
  );
}

const sectionsIn = (form: HTMLElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-section]') ?? []),
];

/** Distance from the upper edge, in pixels, below which a section counts as current. */
const readingLine = 120;

/** Current section while the form scrolls, and the function that scrolls to another. */
function useCurrentSection(form: RefObject<HTMLElement | null>) {
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
  const scrollToSection = (id: SectionId): void => {
    const section = sectionsIn(form.current).find((one) => one.dataset.section === id);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  };
  return { current, scrollToSection };
}

/**
 * Section with the focus while its field is in sight; otherwise the last section above the reading line, at the end of
 * the form the last one, even if it is short.
 */
function sectionInSight(box: Element, all: readonly HTMLElement[]): string {
  const edge = box.getBoundingClientRect();
  const field = document.activeElement?.getBoundingClientRect();
  const focused = all.find((section) => section.contains(document.activeElement));
  if (focused && field && field.top >= edge.top && field.bottom <= edge.bottom)
    return focused.dataset.section ?? 'station';
  const top = edge.top + readingLine;
  const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  const passed = atEnd ? all : all.filter((section) => section.getBoundingClientRect().top <= top);
  const lastTop = passed[passed.length - 1]?.getBoundingClientRect().top;
  // 集貨 and 配達 are side by side: the left one counts.
  const inSight = passed.find((section) => section.getBoundingClientRect().top === lastTop);
  return inSight?.dataset.section ?? 'station';
}
