import { noteCalls } from '@tsuun/contract/note';
import { batchTargetsText, batchWrittenText, noteWords } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { call } from '../lib/calls.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { bodyOf, emptyNote, isTyped, linesOf, useNoteForm } from './note-entry.ts';
import { NoteFields } from './note-fields.tsx';
import { useNotesChanged } from './notes-cache.ts';

interface WriteNotesDialogProps {
  readonly kind: NoteKind;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Dialog for a note to every record of `ids` (NOTE-12). */
export function WriteNotesDialog({ kind, ids, onClose }: WriteNotesDialogProps) {
  const { note, latest, change, errors, busy, unparsed, send } = useNoteForm(emptyNote);
  const changed = useNotesChanged();
  const write = async (): Promise<void> => {
    let written = 0;
    const sent = await send(async (typed) => {
      const body = { ...bodyOf(typed), idList: ids };
      written = (await call(noteCalls[kind].write, { body, ownErrors: 'answered' })).data;
    });
    if (!sent) return;
    notify(batchWrittenText(written));
    changed();
    // Words that were typed meanwhile stay, with those that were sent.
    afterTyping(() => {
      if (latest.current === note) onClose();
    });
  };
  return (
    <FormDialog
      title={noteWords.batchTitle}
      submitLabel={noteWords.write}
      saving={busy}
      unread={unparsed}
      edited={isTyped(note)}
      edits={() => ({ name: noteWords.batchTitle, changes: linesOf(note) })}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <p>{batchTargetsText(ids.length)}</p>
      <div className="note-form stack">
        <NoteFields kind={kind} note={note} onChange={change} errors={errors} />
      </div>
    </FormDialog>
  );
}
