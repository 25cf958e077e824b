import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { acceptPending, dismissPending, pendingOfOrder, type PendingChange } from '@tsuun/contract/order/pending';
import type { Leaf } from '@tsuun/domain/field/leaves';
import {
  pendingDoneSentence,
  pendingChangeCount,
  pendingWords,
  pendingBlockingReasons,
} from '@tsuun/domain/message/order/pending-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { changeLeaf, sameValue, valueIn } from '../../../editing/draft.ts';
import { mergeNewer, useStoredRecord } from '../../../editing/use-stored-record.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { showError } from '../../../ui/feedback/show-error.tsx';
import { useDraftView, useEditing } from './order-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { SideCard } from '../../../editing/dialog/side-card.tsx';
import './pending.css';

const commands = { accept: acceptPending, dismiss: dismissPending } as const;

interface PendingContextValue {
  readonly lines: ReadonlyMap<string, PendingChange>;
  readonly decide: (command: keyof typeof commands, line: PendingChange) => void;
}

const PendingContext = createContext<PendingContextValue>({ lines: new Map(), decide: () => undefined });

export const usePendingChange = (path: OrderPath): PendingChange | undefined =>
  useContext(PendingContext).lines.get(path);
const usePending = (): PendingContextValue => useContext(PendingContext);

interface PendingProviderProps {
  readonly onChanged: (order: Order) => void;
  readonly children: ReactNode;
}

/** 取込の差分 of the shown order, requested only if it has any (PENDING-17). */
export function PendingProvider({ onChanged, children }: PendingProviderProps) {
  const lines = useLines();
  const decide = useDecide(onChanged);
  const value = useMemo(() => ({ lines, decide }), [lines, decide]);
  return <PendingContext value={value}>{children}</PendingContext>;
}

const none: ReadonlyMap<string, PendingChange> = new Map();

function useLines(): ReadonlyMap<string, PendingChange> {
  const id = useDraftView((view) => view.draft.base.id);
  const version = useDraftView((view) => view.draft.base.versionNo);
  const waits = useDraftView((view) => view.draft.base.pendingChange);
  const { data } = useRead(
    ['pending', id, version],
    pendingOfOrder,
    { params: { id: id ?? '' } },
    { enabled: id !== null && waits },
  );
  return useMemo(() => (waits && data ? new Map(data.map((line) => [line.path, line])) : none), [waits, data]);
}

/**
 * A decision is saved at once; the draft continues from the stored order, and an accepted value replaces the one that
 * was typed before it.
 */
function useDecide(onChanged: (order: Order) => void): PendingContextValue['decide'] {
  const editing = useEditing();
  const client = useQueryClient();
  const { readAgain } = useStoredRecord(editing, onChanged);
  const [busy, setBusy] = useState(false);
  const { kind, store } = editing;
  const renew = async (accepted: { readonly leaf: Leaf; readonly was: unknown } | null): Promise<void> => {
    const order = await readAgain(store.get().base.id ?? '');
    mergeNewer(editing, order);
    if (accepted !== null) {
      const { leaf, was } = accepted;
      store.set((draft) =>
        sameValue(valueIn(draft.values, leaf), was) ? changeLeaf(draft, leaf, valueIn(order, leaf), kind) : draft,
      );
    }
    onChanged(order);
    await client.invalidateQueries({ queryKey: ['pending', order.id] });
  };
  const decide = async (command: keyof typeof commands, line: PendingChange): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const leaf = command === 'accept' ? kind.leaves.get(line.path) : undefined;
    const accepted = leaf === undefined ? null : { leaf, was: valueIn(store.get().values, leaf) };
    try {
      await call(commands[command], { body: [line.id], ownErrors: [400, 409] });
      notify(pendingDoneSentence(1, command));
      await renew(accepted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (![400, 409].includes(error.status)) return;
      void showError(error.message);
      await renew(null).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return (command, line) => void decide(command, line);
}

/** Pending changes from the feed, each with a link to its field; they can also be dismissed here (PENDING-17). */
export function PendingCard({ showField }: { readonly showField: (path: string) => void }) {
  const { lines, decide } = usePending();
  const { mayWrite } = useEditing();
  if (lines.size === 0) return null;
  return (
    <SideCard name={pendingWords.title} note={pendingChangeCount(lines.size)}>
      <ul className="pending-lines">
        {[...lines.values()].map((line) => (
          <li key={line.id}>
            <button type="button" className="reason-link strong bare" onClick={() => showField(line.path)}>
              {line.label}
            </button>
            <span className="muted">
              {pendingWords.feed} {line.feed ?? pendingWords.blank}
            </span>
            {mayWrite && (
              <Button look="quiet" onClick={() => decide('dismiss', line)}>
                {pendingWords.dismiss}
                <span className="visually-hidden">：{line.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

/** Pending value of the feed next to a field, accepted by a click (PENDING-17). */
export function FeedChip({ path }: { readonly path: OrderPath }) {
  const line = usePendingChange(path);
  const { decide } = usePending();
  const { mayWrite } = useEditing();
  if (!line) return null;
  const { label, feed, blockingReason } = line;
  return (
    <span
      className="feed-chip muted one-line"
      title={blockingReason ? pendingBlockingReasons[blockingReason] : undefined}
    >
      <span className="cut">
        {pendingWords.feed}
        <b>{feed ?? pendingWords.blank}</b>
      </span>
      {mayWrite && blockingReason === null && (
        <button type="button" onClick={() => decide('accept', line)}>
          {pendingWords.accept}
          <span className="visually-hidden">：{label}</span>
        </button>
      )}
    </span>
  );
}
