import { useState } from 'react';
import { noteCalls } from '@tsuun/contract/note';
import { batchTargetsText, batchWrittenText, noteWords } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { call } from '../lib/calls.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { StartButton } from '../ui/feedback/start-button.tsx';
import { bodyOf, emptyNote, isTyped, linesOf } from './note-entry.ts';
import { NoteFields } from './note-fields.tsx';
import { useNotesChanged } from './notes-cache.ts';
import { useNoteForm } from './use-note-form.ts';

interface WriteNotesProps {
  readonly kind: NoteKind;
  readonly selected: ReadonlySet<string>;
}

/** Command 申し送り for the selected rows of a list and its dialog (NOTE-12). */
export function WriteNotes({ kind, selected }: WriteNotesProps) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <span className="batch-bar-divider" />
      <StartButton
        gently
        icon="note"
        missing={selected.size === 0 ? noteWords.selectTarget : null}
        onClick={() => setWriting(true)}
      >
        {noteWords.title}
      </StartButton>
      {writing && <WriteNotesDialog kind={kind} ids={[...selected]} onClose={() => setWriting(false)} />}
    </>
  );
}

interface DialogProps {
  readonly kind: NoteKind;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

function WriteNotesDialog({ kind, ids, onClose }: DialogProps) {
  const { note, change, errors, busy, unparsed, send } = useNoteForm(emptyNote);
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
    onClose();
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
      <div className="stack note-fields">
        <NoteFields kind={kind} note={note} onChange={change} errors={errors} />
      </div>
    </FormDialog>
  );
}
