import { useState } from 'react';
import {
  otherUserWords,
  unnamedForm,
  unsavedCountText,
  keptEditsText,
  keptEditsCountText,
} from '@tsuun/domain/message/account-sentence';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { CopiedTable } from '@tsuun/domain/paste/copied-table';
import { copyTable } from '../../clipboard/copy-table.ts';
import type { UnsavedForm } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface UnsavedSummaryProps {
  readonly forms: readonly UnsavedForm[];
  /** Name of the user of these entries, if it is another one. */
  readonly person?: string;
  /** True for the note that the entries are kept. */
  readonly areKept?: boolean;
}

/** Forms with unsaved edits and their number of changes; nothing if there are neither forms nor a user. */
export function UnsavedSummary({ forms, person, areKept = false }: UnsavedSummaryProps) {
  if (forms.length === 0 && person === undefined) return null;
  return (
    <div className="session-unsaved">
      <Icon name={person === undefined ? 'file' : 'user'} />
      <ul>
        {person !== undefined && (
          <li>
            <span className="session-unsaved-label">
              {forms.length > 0 ? otherUserWords.entriesOf : otherUserWords.pageOf}
            </span>
            <b>{person}</b>
          </li>
        )}
        {forms.map((form, index) => (
          <li key={index}>
            <b>{form.name ?? unnamedForm}</b>
            <span className="session-unsaved-count">{countText(form, areKept)}</span>
          </li>
        ))}
      </ul>
      {areKept && forms.some(({ changes }) => changes.length > 0) && <CopyChanges forms={forms} small />}
    </div>
  );
}

function countText({ changes }: UnsavedForm, areKept: boolean): string {
  if (changes.length === 0) return keptEditsText;
  return areKept ? keptEditsCountText(changes.length) : unsavedCountText(changes.length);
}

/** Copies every unsaved change as a table of form, field and entry, and confirms this next to the word. */
export function CopyChanges({ forms, small = false }: { forms: readonly UnsavedForm[]; small?: boolean }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): void => setCopied(copyTable(tableOf(forms)));
  return (
    <>
      <Button
        icon={copied === true ? 'tick' : 'copy'}
        onClick={copy}
        look={small ? 'quiet' : 'plain'}
        label={otherUserWords.copy}
      >
        {small ? words.copy : otherUserWords.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {copied === null ? '' : copied ? otherUserWords.copied : message.notCopied}
      </span>
    </>
  );
}

/** Complete table of a form that is one, else the changes of all forms. */
const tableOf = (forms: readonly UnsavedForm[]): CopiedTable =>
  (forms.length === 1 && forms[0]?.table) || changesTable(forms);

const changesTable = (forms: readonly UnsavedForm[]): CopiedTable => ({
  headings: otherUserWords.columns,
  kinds: ['text', 'text', 'text'] as const,
  rows: forms.flatMap(({ name, changes }) => changes.map(({ label, to }) => [name ?? unnamedForm, label, to])),
});
