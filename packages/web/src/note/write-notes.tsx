import { useState } from 'react';
import { noteWords } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { StartButton } from '../ui/feedback/start-button.tsx';
import { lazily } from '../ui/lazily.tsx';

const WriteNotesDialog = lazily(async () => (await import('./write-notes-dialog.tsx')).WriteNotesDialog);

interface WriteNotesProps {
  readonly kind: NoteKind;
  readonly selected: ReadonlySet<string>;
}

/** Command 申し送り for the selected rows of a list, which opens its dialog (NOTE-12). */
export function WriteNotes({ kind, selected }: WriteNotesProps) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <span className="divider wide-only" data-print="never" />
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
