import { noteWords, notesTagText, openNotesText } from '@tsuun/domain/message/note';
import { type NoteKind, noteKinds } from '@tsuun/domain/note/note';
import { useMayWrite } from '../shell/site-meta.ts';
import { QueryState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { NewNote } from './new-note.tsx';
import { NoteItem } from './note-item.tsx';
import { useRecordNotes } from './notes-cache.ts';
import './notes.css';

interface NoteSectionProps {
  readonly kind: NoteKind;
  readonly id: string;
  /** Name of the record for users; blank if it has none. */
  readonly name: string | null;
}

const sectionId = 'notes-of-record';

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
        <ul className="note-list">
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
    <button type="button" className="tag caption note-tag" onClick={show}>
      <Icon name="note" small />
      <span>{notesTagText(open)}</span>
    </button>
  );
}
