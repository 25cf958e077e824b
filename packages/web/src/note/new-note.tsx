import { useEffect } from 'react';
import { noteCalls } from '@tsuun/contract/note';
import { noteWords } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { useFormDrafts } from '../editing/stored/use-form-drafts.ts';
import { call } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { UnparsedProvider } from '../ui/input/unparsed.tsx';
import { bodyOf, emptyNote, isTyped, linesOf, noteOfDraft } from './note-entry.ts';
import { NoteFields } from './note-fields.tsx';
import { useNotesChanged } from './notes-cache.ts';
import { useNoteForm } from './use-note-form.ts';

/**
 * Entry of a new note in the dialog of a record. It is no part of the record's form: the keys of the dialog stay with
 * the record, and what is typed here is kept in this browser until it is registered.
 */
export function NewNote({
  kind,
  id,
  name,
}: {
  readonly kind: NoteKind;
  readonly id: string;
  readonly name: string | null;
}) {
  const form = useNoteForm(emptyNote);
  const { note, change, send } = form;
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
    drafts.discard();
    change(emptyNote);
    notify(noteWords.written, { ofRecord: true });
    changed();
  };
  return (
    <UnparsedProvider value={form.unparsed}>
      <div className="note-form stack tight" data-entry="note">
        <NoteFields kind={kind} note={note} onChange={change} errors={form.errors}>
          <span className="push">
            <Button look="primary" busy={form.busy} onClick={() => void write()}>
              {noteWords.write}
            </Button>
          </span>
        </NoteFields>
      </div>
    </UnparsedProvider>
  );
}
