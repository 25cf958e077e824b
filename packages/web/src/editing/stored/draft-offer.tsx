import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import { refTo } from '@tsuun/domain/search/search';
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
import { ApiError } from '../../lib/api-error.ts';
import { useStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { whileLookingUp } from '../../ui/commit-typing.ts';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Editing } from '../create-editing.tsx';
import { openDraft } from '../draft.ts';
import { changesOf } from '../leaving/changes.ts';
import type { Editable } from '../record-kind.ts';
import { draftsOf, newPrefix } from './draft-storage.ts';
import { dropMissingLinks } from './drop-missing-links.ts';
import type { FormDrafts } from './form-drafts.ts';
import { restoredDraft, type StoredDraft } from './stored-draft.ts';
import { savedAtText } from './saved-at-text.ts';
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
      onRestore={useRestore(editing)}
      offer={offer}
      changes={changes}
      reason={base.confirmed ? draftConfirmedReason : null}
      what={words.newEntry}
    >
      {since.length > 0 && <p>{changedSinceText(since)}</p>}
      {contested.length > 0 && <p className="toned tone-locked">{contestedSinceText(contested)}</p>}
    </OfferBar>
  );
}

/** Returns the function that restores the draft of a record and looks its links up. */
function useRestore<R extends Editable>(editing: Editing<R>): () => void {
  const { textQuery } = useReferences();
  const client = useQueryClient();
  const exists = async ({ label, target, variant }: RefField, id: string): Promise<boolean> => {
    const condition = refTo(label, target, variant === undefined ? {} : { variant });
    const query = client.fetchQuery({ ...textQuery({ condition, value: id }), staleTime: 0 } as FetchQueryOptions);
    return query.then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.status === 404),
    );
  };
  return () => {
    editing.drafts.restore();
    whileLookingUp(dropMissingLinks(editing, exists));
  };
}

/** Offer of a draft of a form that is no record, such as a pasted table; `what` is the name of the form. */
export function FormDraftOffer({ drafts, what }: { readonly drafts: FormDrafts; readonly what: string }) {
  const offer = useStore(drafts.offer);
  return offer && <OfferBar drafts={drafts} offer={offer} changes={offer.changes} reason={null} what={what} />;
}

interface OfferBarProps {
  readonly drafts: FormDrafts;
  /** Restores the draft, where this takes more than the drafts know. */
  readonly onRestore?: () => void;
  readonly offer: StoredDraft;
  readonly changes: readonly UnsavedChange[];
  readonly reason: string | null;
  readonly what: string;
  readonly children?: ReactNode;
}

function OfferBar({ drafts, onRestore = drafts.restore, offer, changes, reason, what, children }: OfferBarProps) {
  return (
    <section className="draft-offer row top" aria-label={draftWords.draft} role="status" data-print="never">
      <Icon name="clock" />
      <div className="row wrap grow">
        <p>
          <b>{useOfferTitle(offer, changes.length, what)}</b>{' '}
          <span>{namedFields(changes.map(({ label }) => label))}</span>
        </p>
        <p className="muted caption">{draftKeptText}</p>
        {children}
        <details className="fold caption">
          <summary>{draftWords.changes}</summary>
          <ChangeList changes={changes} name={draftWords.changes} />
        </details>
      </div>
      <div className="draft-offer-commands row phone-line">
        <Button look="primary" reason={reason} onClick={onRestore}>
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
  const at = savedAtText(offer);
  return isNew ? newDraftFoundText({ what, name: offer.name, at, more: others }) : draftFoundText(at, changes);
}
