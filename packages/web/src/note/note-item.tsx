import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeNote, completeNote, type NoteLine } from '@tsuun/contract/note';
import { dueText, noteWords } from '@tsuun/domain/message/note';
import { words } from '@tsuun/domain/message/words';
import type { NoteKind } from '@tsuun/domain/note/note';
import { draftKey, draftsOf } from '../editing/stored/draft-storage.ts';
import { useFormDrafts } from '../editing/stored/use-form-drafts.ts';
import { call } from '../lib/calls.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToday } from '../ui/today.ts';
import { bodyOf, linesOf, noteOfDraft, typedNote, useNoteForm } from './note-entry.ts';
import { NoteForm } from './note-fields.tsx';
import { useNotesChanged } from './notes-cache.ts';
import { useSeen } from './use-seen.ts';

interface NoteItemProps {
  readonly kind: NoteKind;
  readonly note: NoteLine;
  readonly mayWrite: boolean;
}

/** A note in the dialog of its record: addressees and day, text, writer, and who completed it. */
export function NoteItem({ kind, note, mayWrite }: NoteItemProps) {
  const drafts = draftsOf(useSiteMeta().loginUserInfo.loginUserId).get();
  const [changing, setChanging] = useState(note.changeable && mayWrite && drafts.has(draftKey(draftOf(kind, note))));
  const element = useSeen(note.id, note.unread) as React.RefObject<HTMLLIElement | null>;
  const { completedAt, completedUserName, createdAt, createdUserName } = note;
  const isOpen = completedAt === null;
  /** Opens or closes the form of a change; the focus goes along, because the pressed button is removed. */
  const show = (form: boolean): void => {
    const hasFocus = element.current?.contains(document.activeElement) === true;
    flushSync(() => setChanging(form));
    if (hasFocus) element.current?.querySelector<HTMLElement>(form ? 'textarea' : 'button')?.focus();
  };
  return (
    <li ref={element} className={classNames('note', note.mine && isOpen && 'note-mine', !isOpen && 'note-completed')}>
      {isOpen ? (
        <p className="row wrap note-line caption">
          {note.unread && <span className="badge">{noteWords.unread}</span>}
          <span className={note.mine ? 'strong' : 'muted'}>{addresseesOf(note)}</span>
          <DueDay dueDt={note.dueDt} />
        </p>
      ) : (
        <p className="row wrap note-line caption">
          <b className="row tight toned tone-confirmed">
            <Icon name="tick" small />
            {noteWords.completed}
          </b>
          <span>{completedAt.slice(5)}</span>
          <span>{completedUserName}</span>
        </p>
      )}
      {changing ? (
        <ChangeNote kind={kind} note={note} onClose={() => show(false)} />
      ) : (
        <>
          <p className="note-text lines">{note.text}</p>
          <p className="row wrap note-line small-buttons caption muted">
            <span>{createdUserName}</span>
            <span>{createdAt.slice(5)}</span>
            {!isOpen && <span>{addresseesOf(note)}</span>}
            {isOpen && mayWrite && (
              <span className="row push">
                {note.changeable && (
                  <Button look="quiet" onClick={() => show(true)}>
                    {noteWords.change}
                  </Button>
                )}
                <CompleteButton id={note.id} text={note.text} />
              </span>
            )}
          </p>
          <NoteChanges note={note} />
        </>
      )}
    </li>
  );
}

/** 自分宛て, the names, or 全員宛て. */
function addresseesOf({ recipients, mine, completedAt }: NoteLine): string {
  if (recipients.length === 0) return noteWords.toEverybody;
  const names = recipients.map(recipientText);
  if (mine && completedAt === null) names[0] = noteWords.toMe;
  return names.join('、');
}

/** Name of a recipient, with the reason why they do not read the note any more. */
export function recipientText({ name, state }: NoteLine['recipients'][number]): string {
  if (state === 'active') return name;
  return `${name}（${state === 'suspended' ? noteWords.suspended : noteWords.deleted}）`;
}

function DueDay({ dueDt }: { readonly dueDt: string | null }) {
  const today = useToday();
  if (dueDt === null) return null;
  const isOver = dueDt < today;
  return (
    <span className={classNames('row tight push', dueDt <= today && 'strong', isOver && 'negative')}>
      <Icon name={isOver ? 'calendarCross' : 'calendar'} small />
      {dueText(dueDt === today ? words.today : dueDt.slice(5))}
      {isOver && <span className="visually-hidden">{noteWords.overdue}</span>}
    </span>
  );
}

/** Button 完了, for users who may write the record. */
export function CompleteButton({ id, text }: { readonly id: string; readonly text: string }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const changed = useNotesChanged();
  const complete = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(completeNote, { params: { noteId: id }, ownErrors: [400, 404] });
      notify(noteWords.wasCompleted, { ofRecord: true });
      if (document.activeElement === button.current) focusNextNote(button.current);
    } catch (error) {
      // Somebody else was faster, or the record is deleted; what is shown is then outdated.
      if (error instanceof Error) await showError(error.message);
    } finally {
      setBusy(false);
      changed();
    }
  };
  return (
    <Button
      ref={button}
      icon="tick"
      label={`${noteWords.complete}　${text.slice(0, 20)}`}
      busy={busy}
      onClick={() => void complete()}
    >
      {noteWords.complete}
    </Button>
  );
}

/** Focuses 完了 of the next note, else of the one before, else the title of the notes. */
function focusNextNote(button: HTMLElement | null): void {
  const section = button?.closest('section');
  const all = [...(section?.querySelectorAll('button') ?? [])].filter((one) =>
    one.getAttribute('aria-label')?.startsWith(noteWords.complete),
  );
  const at = all.findIndex((one) => one === button);
  (all[at + 1] ?? all[at - 1] ?? section?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
}

const draftOf = (kind: NoteKind, { id }: NoteLine) => ({ kind: `note/${kind}/change`, record: id });

interface ChangeNoteProps extends Pick<NoteItemProps, 'kind' | 'note'> {
  readonly onClose: () => void;
}

/** Change of a note. What is typed is kept in this browser until it is saved or cancelled. */
function ChangeNote({ kind, note, onClose }: ChangeNoteProps) {
  const [stored] = useState(() => typedNote(note));
  const form = useNoteForm(stored);
  const { note: typed, latest, change } = form;
  const changed = useNotesChanged();
  // The note is read again when it changes elsewhere; what is typed here began with this version.
  const [versionNo, setVersionNo] = useState(note.versionNo);
  const drafts = useFormDrafts({
    ...draftOf(kind, note),
    edits: typed,
    content: () =>
      typed === stored ? null : { name: null, changes: linesOf(typed), edits: { ...typed, versionNo }, unread: {} },
    restore: ({ edits }) => {
      change(noteOfDraft(edits));
      if (typeof edits['versionNo'] === 'number') setVersionNo(edits['versionNo']);
    },
  });
  useEffect(() => drafts.restore(), [drafts]);
  const close = (): void => {
    drafts.discard();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { id: noteId } = note;
    const sent = await form.send((typed) =>
      call(changeNote, { params: { noteId }, body: { ...bodyOf(typed), versionNo }, ownErrors: 'answered' }),
    );
    changed();
    if (!sent) return;
    // Words that were typed meanwhile are a further change.
    if (latest.current === typed) close();
    else setVersionNo(versionNo + 1);
  };
  return (
    <NoteForm kind={kind} form={form} entry={`note${note.id}`}>
      <span className="row push">
        <Button onClick={close}>{words.cancel}</Button>
        <Button look="primary" busy={form.busy} onClick={() => void save()}>
          {noteWords.keep}
        </Button>
      </span>
    </NoteForm>
  );
}

function NoteChanges({ note: { changes } }: Pick<NoteItemProps, 'note'>) {
  if (changes.length === 0) return null;
  return (
    <details className="fold caption">
      <summary>{noteWords.changes}</summary>
      {changes.map(({ changedAt, userName, text, dueDt, recipients }, place) => (
        // Two changes may have the same minute.
        <div key={changes.length - place} className="muted">
          <span>
            {changedAt.slice(5)}　{userName}
          </span>
          {text !== null && <Former>{text}</Former>}
          {dueDt !== null && <Former>{dueText(dueDt)}</Former>}
          {recipients !== null && (
            <Former>
              {noteWords.recipients} {recipients}
            </Former>
          )}
        </div>
      ))}
    </details>
  );
}

const Former = ({ children }: { readonly children: ReactNode }) => <p className="lines">{children}</p>;
