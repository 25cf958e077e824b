import { type ReactNode, useRef } from 'react';
import type { NotePerson } from '@tsuun/contract/note';
import { joinedText } from '@tsuun/domain/field/link-text';
import { noteWords } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { DayInput } from '../ui/input/day/day-input.tsx';
import { FieldFrame } from '../ui/input/field-frame.tsx';
import { ReferenceList, textOpenerOf } from '../ui/input/reference/reference-list.tsx';
import { UnparsedProvider } from '../ui/input/unparsed.tsx';
import { boxLook, controlAttributes, useField } from '../ui/input/use-field.ts';
import { useComposedText } from '../ui/input/use-composed-text.ts';
import { usePositionBelow } from '../ui/use-position-below.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { TypedNote, useNoteForm } from './note-entry.ts';
import { useMentions } from './use-mentions.ts';
import './notes.css';

interface NoteFieldsProps {
  readonly kind: NoteKind;
  readonly note: TypedNote;
  readonly onChange: (note: TypedNote) => void;
  /** First sentence of each field that was refused. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Text of a note with its recipients, who are chosen by `@` in the text, and its due day. */
export const NoteFields = ({ kind, note, onChange, errors, children }: NoteFieldsProps & { children?: ReactNode }) => (
  <>
    <NoteText kind={kind} note={note} onChange={onChange} errors={errors} />
    <Recipients note={note} onChange={onChange} />
    <div className="row wrap">
      <DayInput
        label={noteWords.due}
        value={note.dueDt}
        onChange={(dueDt) => onChange({ ...note, dueDt })}
        error={errors['dueDt'] ?? null}
      />
      {children}
    </div>
  </>
);

interface NoteFormProps {
  readonly kind: NoteKind;
  readonly form: Pick<ReturnType<typeof useNoteForm>, 'note' | 'change' | 'errors' | 'unparsed'>;
  /** Name of the entry, among whose fields Enter moves. */
  readonly entry: string;
  /** Commands behind the fields. */
  readonly children: ReactNode;
}

/** Form of one note among others. */
export const NoteForm = ({ kind, form: { note, change, errors, unparsed }, entry, children }: NoteFormProps) => (
  <UnparsedProvider value={unparsed}>
    <div className="note-form stack tight" data-print="never" data-entry={entry}>
      <NoteFields kind={kind} note={note} onChange={change} errors={errors}>
        {children}
      </NoteFields>
    </div>
  </UnparsedProvider>
);

function NoteText({ kind, note, onChange, errors }: NoteFieldsProps) {
  const mentions = useMentions({ kind, note, onChange });
  const { area, list, listId } = mentions;
  const people = useRef<HTMLDivElement>(null);
  usePositionBelow(area, people, list.open);
  const props = {
    label: noteWords.text,
    labelPlace: 'hidden',
    error: errors['text'] ?? errors['recipientIds'] ?? errors['idList'] ?? null,
    ref: area,
  } as const;
  const field = useField(props, note.text === null);
  const text = useComposedText(note.text ?? '', (typed) => mentions.onText(typed || null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text inside
    <div onKeyDown={mentions.onKeyDown}>
      <FieldFrame field={field} props={props}>
        <textarea
          {...controlAttributes(field, props)}
          {...text}
          {...boxLook(field, false, 'full', 'text-area')}
          rows={2}
          placeholder={noteWords.placeholder}
          spellCheck={false}
          {...textOpenerOf(listId, list)}
          onBlur={mentions.close}
        />
      </FieldFrame>
      <ReferenceList id={listId} ref={people} box={list} textOf={textOf} browsable={false} />
    </div>
  );
}

const textOf = ({ loginCd, name }: NotePerson) => joinedText(loginCd, name);

function Recipients({ note, onChange }: Pick<NoteFieldsProps, 'note' | 'onChange'>) {
  const { recipients } = note;
  if (recipients.length === 0) return null;
  const remove = (id: string): void => onChange({ ...note, recipients: recipients.filter((one) => one.id !== id) });
  return (
    <ul className="row wrap tight" aria-label={noteWords.recipients}>
      {recipients.map(({ id, name }) => (
        <li key={id} className="tag pill tone-accent caption">
          {name}
          <IconButton icon="close" field={name} label={noteWords.removeRecipient} onClick={() => remove(id)} />
        </li>
      ))}
    </ul>
  );
}
