import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findRecords, type FoundRecords } from '@tsuun/contract/jump';
import { getSetting } from '@tsuun/contract/settings';
import { isNumberText, pickHits } from '@tsuun/domain/jump/search';
import { jumpWords } from '@tsuun/domain/message/jump';
import { jumpReadings } from '@tsuun/domain/message/jump-readings';
import { matchKey } from '@tsuun/domain/value/match-key';
import { call } from '../../lib/calls.ts';
import { useRead } from '../../lib/use-read.ts';
import { addressOf, pages } from '../../shell/pages.ts';
import type { PageCommand } from '../../ui/page-commands.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { readSavedConditions } from '../../search/saved-views.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { mastersFor, screensFor, viewedLists, type Place } from './places.ts';
import { recentRecords } from './recent.ts';
import { visit, visitRecord } from './visit.ts';

/** Keys of the field that go to its hits. */
export type HitKey = 'ArrowDown' | 'ArrowUp' | 'Enter';

export interface Hit {
  readonly key: string;
  readonly icon: IconName;
  readonly run: () => void;
  /** Record that it opens. */
  readonly found?: FoundRecords['orders'][number] | FoundRecords['fees'][number];
  /** Name of another hit, and what is said after it: its list, or the other word by which it was found. */
  readonly label?: string;
  readonly note?: string | undefined;
  /** Reason why a command cannot run now. */
  readonly reason?: string | null;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/**
 * Hits for a text in groups of fixed order, at most eight (JUMP-02), among them commands of the page; without a text the
 * records opened last.
 */
export function useHits(
  text: string,
  commands: readonly PageCommand[],
): { readonly groups: readonly HitGroup[]; readonly asking: boolean } {
  const { found, recent, asking } = useFoundRecords(text);
  const named = useNamedHits(text, commands);
  const groups = useMemo(() => {
    const orders = found.orders.map(orderHit);
    const fees = found.fees.map(feeHit);
    if (text === '') {
      const opened = new Map([...orders, ...fees].map((hit) => [hit.key, hit]));
      return [{ title: jumpWords.recent, hits: recent.flatMap(({ list, id }) => opened.get(`${list} ${id}`) ?? []) }];
    }
    const all = [{ title: jumpWords.orders, hits: orders }, { title: jumpWords.fees, hits: fees }, ...named];
    const picked = pickHits(all.map(({ hits }) => hits));
    return all.map(({ title }, at) => ({ title, hits: picked[at] ?? [] }));
  }, [text, found, recent, named]);
  return { groups: groups.filter(({ hits }) => hits.length > 0), asking };
}

const none: FoundRecords = { orders: [], fees: [] };

/** Records of the number in the text, else the ones opened last, in the order in which they were opened. */
function useFoundRecords(text: string) {
  const { loginUserInfo } = useSiteMeta();
  const [recent] = useState(() => recentRecords(loginUserInfo.loginUserId));
  const isNumber = isNumberText(text);
  const idsOf = (list: 'orders' | 'fees'): string =>
    recent.flatMap((one) => (one.list === list ? one.id : [])).join(' ');
  const query = isNumber
    ? { text, orders: null, fees: null }
    : { text: null, orders: idsOf('orders') || null, fees: idsOf('fees') || null };
  const enabled = isNumber || (text === '' && recent.length > 0);
  // The hits of the text before stay until the answer, so that the list does not blink at every key.
  const kept = (before?: FoundRecords) => (isNumber ? before : undefined);
  const options = { enabled, placeholderData: kept };
  const { data, isFetching } = useRead(['jump', query], findRecords, { query, ownErrors: 'all' }, options);
  return { found: (enabled && data) || none, recent, asking: enabled && isFetching };
}

const orderHit = (found: FoundRecords['orders'][number]): Hit => ({
  key: `orders ${found.id}`,
  icon: 'container',
  found,
  run: () => void visitRecord(pages.order.path as '/order', found.id),
});

const feeHit = (found: FoundRecords['fees'][number]): Hit => ({
  key: `fees ${found.id}`,
  icon: 'yen',
  found,
  run: () => void visitRecord(pages.fees.path as '/fees', found.id),
});

/** Hits by name: pages, masters, saved conditions and commands. */
function useNamedHits(text: string, commands: readonly PageCommand[]): readonly HitGroup[] {
  const { authorities } = useSiteMeta();
  const views = useSavedViews();
  return useMemo(() => {
    const key = matchKey(text);
    if (key === '') return [];
    const placeHits = (places: readonly Place[]): Hit[] =>
      places
        .filter(({ label }) => fits(label, key))
        .map(({ label, to, icon }) => ({ key: to, icon, label, run: () => void visit(to) }));
    const fitting = commands.filter(({ label }) => fits(label, key));
    const inOrder = [...fitting.filter(({ reason }) => reason === null), ...fitting.filter(({ reason }) => reason)];
    return [
      { title: jumpWords.pages, hits: placeHits(screensFor(authorities)) },
      { title: jumpWords.masters, hits: placeHits(mastersFor(authorities)) },
      { title: jumpWords.views, hits: views.filter(({ label = '' }) => matchKey(label).includes(key)) },
      { title: jumpWords.commands, hits: inOrder.map((command) => commandHit(command, key)) },
    ];
  }, [text, authorities, views, commands]);
}

const otherWords = (label: string): readonly string[] => jumpReadings.get(label)?.split(' ') ?? [];

const fits = (label: string, key: string): boolean =>
  matchKey(label).includes(key) || otherWords(label).some((word) => matchKey(word).startsWith(key));

function commandHit({ label, icon = 'chevronRight', reason, run }: PageCommand, key: string): Hit {
  const isNamed = matchKey(label).includes(key);
  const note = isNamed ? undefined : otherWords(label).find((word) => matchKey(word).startsWith(key));
  return { key: `command ${label}`, icon, label, note, reason, run };
}

/** Saved conditions of the lists that the user may open. */
function useSavedViews(): readonly Hit[] {
  const { authorities } = useSiteMeta();
  const lists = useMemo(() => viewedLists(authorities), [authorities]);
  const settings = useQueries({
    queries: lists.map(({ setting: key }) => ({
      queryKey: ['setting', key],
      queryFn: async () => (await call(getSetting, { params: { key }, background: true, ownErrors: 'all' })).value,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: valuesOf,
  });
  return useMemo(
    () =>
      lists.flatMap(({ label: note, path }, at) =>
        (readSavedConditions(settings[at]) ?? []).map(({ name, query }) => ({
          key: `view ${path} ${name}`,
          icon: 'bookmark' as const,
          label: name,
          note,
          run: () => void visit(addressOf(path, query)),
        })),
      ),
    [lists, settings],
  );
}

const valuesOf = (results: readonly { readonly data: unknown }[]): readonly unknown[] =>
  results.map(({ data }) => data);
