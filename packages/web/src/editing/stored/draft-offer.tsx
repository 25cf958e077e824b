import { useMemo, type ReactNode } from 'react';
import {
  changedSinceText,
  contestedSinceText,
  draftConfirmedReason,
  draftFoundText,
  draftKeptText,
  draftWords,
  newDraftFoundText,
} from '@tsuun/domain/message/draft-sentence';
import { words } from '@tsuun/domain/message/words';
import { namedFields } from '@tsuun/domain/message/leaving-sentence';
import { useStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Editing } from '../create-editing.tsx';
import { openDraft } from '../draft.ts';
import { changesOf } from '../leaving/changes.ts';
import type { Editable } from '../record-kind.ts';
import { draftsOf } from './draft-storage.ts';
import type { FormDrafts } from './form-drafts.ts';
import { newPrefix, restoredDraft, type StoredDraft } from './stored-draft.ts';
import './draft-offer.css';

/**
 * Offer of a draft of this record: its time, each change, and later changes by other users. Restoring merges it with
 * the stored record.
 */
export function DraftOffer<R extends Editable>({ editing }: { readonly editing: Editing<R> }) {
  const offer = useStore(editing.drafts.offer);
  return offer && <Offer editing={editing} offer={offer} />;
}

function Offer<R extends Editable>({ editing, offer }: { readonly editing: Editing<R>; readonly offer: StoredDraft }) {
  const { store, kind, drafts } = editing;
  const base = useStore(store, (draft) => draft.base);
  const found = useMemo(() => {
    const restored = restoredDraft(kind.leaves, openDraft(base), offer);
    return { changes: changesOf(kind.leaves, restored), conflict: restored.conflict };
  }, [kind, base, offer]);
  const { changes, conflict } = found;
  const since = (conflict?.takenOver ?? []).map(({ column }) => column);
  const contested = (conflict?.clashes ?? []).map(({ leaf }) => leaf.column);
  return (
    <OfferBar
      drafts={drafts}
      offer={offer}
      changes={changes}
      reason={base.confirmed ? draftConfirmedReason : null}
      what={words.newEntry}
    >
      {since.length > 0 && <p>{changedSinceText(since)}</p>}
      {contested.length > 0 && <p className="draft-offer-contested">{contestedSinceText(contested)}</p>}
    </OfferBar>
  );
}

/** Offer of a draft of a form that is no record, such as a pasted table; `what` is the name of the form. */
export function FormDraftOffer({ drafts, what }: { readonly drafts: FormDrafts; readonly what: string }) {
  const offer = useStore(drafts.offer);
  return offer && <OfferBar drafts={drafts} offer={offer} changes={offer.changes} reason={null} what={what} />;
}

interface OfferBarProps {
  readonly drafts: FormDrafts;
  readonly offer: StoredDraft;
  readonly changes: readonly UnsavedChange[];
  /** Reason why it cannot be restored. */
  readonly reason: string | null;
  /** What the draft is for, where its record is new. */
  readonly what: string;
  readonly children?: ReactNode;
}

function OfferBar({ drafts, offer, changes, reason, what, children }: OfferBarProps) {
  return (
    <section className="draft-offer" aria-label={draftWords.draft} role="status">
      <Icon name="clock" />
      <div className="draft-offer-text">
        <p>
          <b>{useOfferTitle(offer, changes.length, what)}</b>{' '}
          <span>{namedFields(changes.map(({ label }) => label))}</span>
        </p>
        <p className="draft-offer-note">{draftKeptText}</p>
        {children}
        <details>
          <summary>{draftWords.changes}</summary>
          <ChangeList changes={changes} name={draftWords.changes} />
        </details>
      </div>
      <div className="draft-offer-commands">
        <Button look="primary" reason={reason} onClick={drafts.restore}>
          {draftWords.restore}
        </Button>
        <Button onClick={drafts.dismiss}>{draftWords.discard}</Button>
      </div>
    </section>
  );
}

/** Time and size of the draft; for a new record also its name and the number of other drafts. */
function useOfferTitle(offer: StoredDraft, changes: number, what: string): string {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const isNew = offer.record.startsWith(newPrefix);
  const others = useStore(draftsOf(loginUserId), (drafts) => {
    const ofKind = [...drafts.values()].filter(({ kind }) => kind === offer.kind);
    return ofKind.filter(({ record }) => record.startsWith(newPrefix)).length - 1;
  });
  const at = momentText(offer.savedAt);
  return isNew ? newDraftFoundText({ what, name: offer.name, at, more: others }) : draftFoundText(at, changes);
}

const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time of a draft, such as `5月12日 14:03`. */
const momentText = (savedAt: number): string => moment.format(savedAt);
