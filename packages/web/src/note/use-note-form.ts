import { useState } from 'react';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { noteProblems } from '@tsuun/domain/note/note';
import { ApiError } from '../lib/api-error.ts';
import { showError } from '../ui/feedback/show-error.tsx';
import { anyUnparsed, useUnparsedForm } from '../ui/input/unparsed.tsx';
import type { TypedNote } from './note-entry.ts';

/** Typed note, its refusals, and its sending, which keeps what was typed unless it succeeds. */
export function useNoteForm(initial: TypedNote) {
  const [note, setNote] = useState(initial);
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
  return { note, change, errors, busy, unparsed, send };
}
