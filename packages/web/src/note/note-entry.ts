import type { NoteLine } from '@tsuun/contract/note';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { noteWords } from '@tsuun/domain/message/note';
import { type NoteEntry, noteProblems } from '@tsuun/domain/note/note';
import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { UnsavedChange } from '../lib/unsaved.ts';
import { showError } from '../ui/feedback/show-error.tsx';
import { anyUnparsed, useUnparsedForm } from '../ui/input/unparsed.tsx';
import { useLatest } from '../ui/use-latest.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
}

/** Note as it is typed. */
export interface TypedNote extends NoteEntry {
  readonly recipients: readonly Recipient[];
}

export const emptyNote: TypedNote = { text: null, dueDt: null, recipients: [] };

export const typedNote = ({ text, dueDt, recipients }: NoteLine): TypedNote => ({ text, dueDt, recipients });

export const isTyped = ({ text, dueDt, recipients }: TypedNote): boolean =>
  text !== null || dueDt !== null || recipients.length > 0;

/** Body of the calls that write or change a note. */
export const bodyOf = ({ text, dueDt, recipients }: TypedNote) => ({
  text,
  dueDt,
  recipientIds: recipients.map(({ id }) => id),
});

/** A typed note as the lines by which a user can copy it. */
export const linesOf = ({ text, dueDt, recipients }: TypedNote): readonly UnsavedChange[] =>
  [
    { label: noteWords.text, value: text },
    { label: noteWords.due, value: dueDt },
    { label: noteWords.recipients, value: recipients.map(({ name }) => name).join('、') || null },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, from: null, to: value }]));

/** Note of a stored draft; what another version or program left there is ignored. */
export function noteOfDraft(edits: Readonly<Record<string, unknown>>): TypedNote {
  const { text, dueDt, recipients } = edits;
  const isRecipient = (one: unknown): one is Recipient =>
    typeof one === 'object' && one !== null && 'id' in one && 'name' in one && typeof one.id === 'string';
  return {
    text: typeof text === 'string' ? text : null,
    dueDt: typeof dueDt === 'string' ? dueDt : null,
    recipients: Array.isArray(recipients) ? recipients.filter(isRecipient) : [],
  };
}

/** Name that is being typed behind `@` at the caret; `null` if none is. An address of mail is none. */
export function mentionAt(text: string, caret: number): { readonly name: string; readonly start: number } | null {
  const found = /(?:^|[^\w.])([@＠]([^\s@＠、。]{0,20}))$/u.exec(text.slice(0, caret));
  return found === null ? null : { name: found[2] ?? '', start: caret - (found[1] ?? '').length };
}

/**
 * Typed note, its refusals, and its sending, which keeps what was typed unless it succeeds. `latest` differs from the
 * note that was sent if more was typed meanwhile.
 */
export function useNoteForm(initial: TypedNote) {
  const [note, setNote] = useState(initial);
  const latest = useLatest(note);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const unparsed = useUnparsedForm();
  const send = async (run: (note: TypedNote) => Promise<unknown>): Promise<boolean> => {
    if (busy || anyUnparsed(unparsed.texts)) return false;
    const problems = firstSentences(noteProblems(note));
    setErrors(problems);
    if (Object.keys(problems).length > 0) return false;
    setBusy(true);
    try {
      await run(note);
      return true;
    } catch (error) {
      const refused = error instanceof ApiError ? firstSentences(error.validationError) : {};
      setErrors(refused);
      if (Object.keys(refused).length === 0 && error instanceof Error) await showError(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = (next: TypedNote): void => {
    setNote(next);
    setErrors({});
  };
  return { note, latest, change, errors, busy, unparsed, send };
}
