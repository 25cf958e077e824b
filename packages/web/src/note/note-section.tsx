import { noteCalls } from '@tsuun/contract/note';
import { notesTagText, noteWords, openNotesText } from '@tsuun/domain/message/note';
import { type NoteKind, noteKinds } from '@tsuun/domain/note/note';
import { useEffect } from 'react';
import { useFormDrafts } from '../editing/stored/use-form-drafts.ts';
import { call } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { useMayWrite } from '../shell/site-meta.ts';
import { Button } from '../ui/button.tsx';
import { QueryState } from '../ui/feedback/empty-state.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Icon } from '../ui/icon.tsx';
import { bodyOf, emptyNote, isTyped, linesOf, noteOfDraft, useNoteForm } from './note-entry.ts';
import { NoteForm } from './note-fields.tsx';
import { NoteItem } from './note-item.tsx';
import { useNotesChanged } from './notes-cache.ts';
import './notes.css';

interface NoteSectionProps {
  readonly kind: NoteKind;
  readonly id: string;
  /** Name of the record for users; blank if it has none. */
  readonly name: string | null;
}

const sectionId = 'notes-of-record';

/** Notes of a record, also after it was deleted. */
const useRecordNotes = (kind: NoteKind, id: string) =>
  useRead(['notes', kind, id], noteCalls[kind].list, { params: { id } });

/** Notes of a stored record in its dialog: the entry of a new one, the open ones, the completed ones (NOTE-04). */
export function NoteSection({ kind, id, name }: NoteSectionProps) {
  const mayWrite = useMayWrite(noteKinds[kind]);
  const query = useRecordNotes(kind, id);
  const open = query.data?.filter(({ completedAt }) => completedAt === null).length ?? 0;
  return (
    <section className="card note-section padded" aria-labelledby={sectionId} aria-busy={query.isPending}>
      <h3 id={sectionId} tabIndex={-1} className="row spread baseline section-title">
        {noteWords.title}
        {open > 0 && <span className="caption plain">{openNotesText(open)}</span>}
      </h3>
      {mayWrite && <NewNote key={`${kind}/${id}`} kind={kind} id={id} name={name} />}
      {query.data === undefined ? (
        query.isError && <QueryState query={query} />
      ) : query.data.length === 0 ? (
        !mayWrite && <p className="muted caption">{noteWords.nothingHere}</p>
      ) : (
        <ul>
          {query.data.map((note) => (
            <NoteItem key={note.id} kind={kind} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tag in the header of a record's dialog with its open notes, which leads to them. */
export function NoteTag({ kind, id }: Pick<NoteSectionProps, 'kind' | 'id'>) {
  const open = useRecordNotes(kind, id).data?.filter(({ completedAt }) => completedAt === null).length ?? 0;
  if (open === 0) return null;
  const show = (): void => {
    const title = document.getElementById(sectionId);
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="tag tone-accent caption" onClick={show}>
      <Icon name="note" small />
      <span>{notesTagText(open)}</span>
    </button>
  );
}

/**
 * Entry of a new note in the dialog of a record. It is no part of the record's form: the keys of the dialog stay with
 * the record, and what is typed here is kept in this browser until it is registered.
 */
function NewNote({ kind, id, name }: { readonly kind: NoteKind; readonly id: string; readonly name: string | null }) {
  const form = useNoteForm(emptyNote);
  const { note, latest, change, send } = form;
  const changed = useNotesChanged();
  const drafts = useFormDrafts({
    kind: `note/${kind}`,
    record: id,
    edits: note,
    content: () => (isTyped(note) ? { name, changes: linesOf(note), edits: { ...note }, unread: {} } : null),
    restore: (stored) => change(noteOfDraft(stored.edits)),
  });
  useEffect(() => drafts.restore(), [drafts]);
  const write = async (): Promise<void> => {
    const body = (typed: typeof note) => ({ ...bodyOf(typed), idList: [id] });
    const sent = await send((typed) => call(noteCalls[kind].write, { body: body(typed), ownErrors: 'answered' }));
    if (!sent) return;
    // Words that were typed meanwhile stay, with those that were sent.
    if (latest.current === note) {
      drafts.discard();
      change(emptyNote);
    }
    notify(noteWords.written, { ofRecord: true });
    changed();
  };
  return (
    <NoteForm kind={kind} form={form} entry="note">
      <span className="push">
        <Button look="primary" busy={form.busy} onClick={() => void write()}>
          {noteWords.write}
        </Button>
      </span>
    </NoteForm>
  );
}
