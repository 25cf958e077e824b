import { useMemo, type ReactNode } from 'react';
import { findHints } from '@tsuun/contract/order/hints';
import type { Hint } from '@tsuun/domain/hint/hint';
import { isCompleteLane, laneOf, type Lane } from '@tsuun/domain/hint/lane';
import { useRead } from '../../../../lib/use-read.ts';
import { requiredContext } from '../../../../lib/required-context.ts';
import { createStore, useStore, type Store } from '../../../../lib/store.ts';
import { useDraftView, useReadOnly } from '../draft-view.ts';

/** Last applied hint, which can be undone. */
export interface AppliedHint {
  readonly path: string;
  readonly before: unknown;
  readonly amount: number;
}

export interface Hints {
  /** `off`: hints cannot be applied, so that none are requested; `noLane`: the lane is incomplete. */
  readonly state: 'off' | 'noLane' | 'loading' | 'failed' | 'found';
  readonly of: ReadonlyMap<string, Hint>;
  /** Path of the amount that had the focus last. */
  readonly current: Store<string | null>;
  readonly applied: Store<AppliedHint | null>;
}

const [Provider, useHints] = requiredContext<Hints>('hints');

export { useHints };

/** Provides hints from earlier orders of the lane, for the order as it is in the form, saved or not. */
export function HintsProvider({ children }: { children: ReactNode }) {
  const current = useMemo(() => createStore<string | null>(null), []);
  const applied = useMemo(() => createStore<AppliedHint | null>(null), []);
  const off = useReadOnly();
  // Text, so that only another lane triggers this.
  const lane = useDraftView(({ order }) => textOf(laneOf(order)));
  const query = useRead(
    ['order-hints', lane],
    findHints,
    { query: JSON.parse(lane ?? '{}') as Lane },
    { enabled: lane !== null && !off, staleTime: 30_000, gcTime: 300_000, retry: false },
  );
  const of = useMemo(() => new Map(query.data?.map((hint) => [hint.path ?? '', hint])), [query.data]);
  const state = off ? ('off' as const) : lane === null ? ('noLane' as const) : states[query.status];
  const hints = useMemo(() => ({ state, of: off ? none : of, current, applied }), [state, off, of, current, applied]);
  return <Provider value={hints}>{children}</Provider>;
}

const states = { pending: 'loading', error: 'failed', success: 'found' } as const;
const none: ReadonlyMap<string, Hint> = new Map();

const textOf = (lane: Lane): string | null => (isCompleteLane(lane) ? JSON.stringify(lane) : null);

/** Path of the amount that had the focus last; `null` at first. */
export const useCurrentAmount = (): string | null => useStore(useHints().current);
