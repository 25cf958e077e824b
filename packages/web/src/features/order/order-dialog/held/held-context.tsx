import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { acceptHeld, dismissHeld, heldOfOrder, type HeldLine } from '@tsuun/contract/order/held';
import { heldDoneSentence } from '@tsuun/domain/message/order/held-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { changeLeaf, valueIn } from '../../../../editing/draft.ts';
import { takeNewer, useStoredRecord } from '../../../../editing/use-stored-record.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/calls.ts';
import { useRead } from '../../../../lib/use-read.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import { showError } from '../../../../ui/feedback/show-error.tsx';
import { useDraftView, useEditing } from '../draft-view.ts';

const deeds = { accept: acceptHeld, dismiss: dismissHeld } as const;

interface HeldContextValue {
  /** Pending changes that wait for a decision, by their field. */
  readonly lines: ReadonlyMap<string, HeldLine>;
  readonly act: (deed: keyof typeof deeds, line: HeldLine) => void;
}

const HeldContext = createContext<HeldContextValue>({ lines: new Map(), act: () => undefined });

/** Returns the pending change of a field of the shown order. */
export const useHeldLine = (path: OrderPath): HeldLine | undefined => useContext(HeldContext).lines.get(path);
export const useHeld = (): HeldContextValue => useContext(HeldContext);

interface HeldProviderProps {
  /** The order as it is stored after an act. */
  readonly onChanged: (order: Order) => void;
  readonly children: ReactNode;
}

/** 取込の差分 of the order that is shown, asked only where there are any (HELD-17). */
export function HeldProvider({ onChanged, children }: HeldProviderProps) {
  const lines = useLines();
  const act = useAct(onChanged);
  const value = useMemo(() => ({ lines, act }), [lines, act]);
  return <HeldContext value={value}>{children}</HeldContext>;
}

const none: ReadonlyMap<string, HeldLine> = new Map();

function useLines(): ReadonlyMap<string, HeldLine> {
  const id = useDraftView((view) => view.draft.base.id);
  const version = useDraftView((view) => view.draft.base.versionNo);
  const waits = useDraftView((view) => view.draft.base.heldDifference);
  const { data } = useRead(['held', id, version], heldOfOrder, { params: { id: id ?? '' } }, id !== null && waits);
  return useMemo(() => (waits && data ? new Map(data.map((line) => [line.path, line])) : none), [waits, data]);
}

/**
 * The act is the server's, at once; the draft then goes on from the order as it is stored, and the value that was taken
 * over stands in its field, whatever was typed there before.
 */
function useAct(onChanged: (order: Order) => void): HeldContextValue['act'] {
  const editing = useEditing();
  const client = useQueryClient();
  const { readAgain } = useStoredRecord(editing, onChanged);
  const [busy, setBusy] = useState(false);
  const renew = async (accepted: HeldLine | null): Promise<void> => {
    const { kind, store } = editing;
    const order = await readAgain(store.get().base.id ?? '');
    takeNewer(editing, order);
    const leaf = accepted && kind.leaves.get(accepted.path);
    if (leaf) store.set((draft) => changeLeaf(draft, leaf, valueIn(order, leaf), kind));
    onChanged(order);
    await client.invalidateQueries({ queryKey: ['held', order.id] });
  };
  const act = async (deed: keyof typeof deeds, line: HeldLine): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await call(deeds[deed], { body: [line.id], ownErrors: [400, 409] });
      notify(heldDoneSentence(1, deed));
      await renew(deed === 'accept' ? line : null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (![400, 409].includes(error.status)) return;
      void showError(error.message);
      await renew(null).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return (deed, line) => void act(deed, line);
}
