import { useState } from 'react';
import { otherUserWords, unnamedForm } from '@tsuun/domain/message/account-sentence';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { CopiedTable } from '@tsuun/domain/paste/copied-table';
import { copyTable } from '../../clipboard/copy-table.ts';
import type { UnsavedForm } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';

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
