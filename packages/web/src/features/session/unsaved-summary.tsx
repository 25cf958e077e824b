import {
  otherUserWords,
  unnamedForm,
  unsavedCountText,
  keptEditsText,
  keptEditsCountText,
} from '@tsuun/domain/message/account-sentence';
import { CopyChanges } from '../../editing/stored/copy-changes.tsx';
import type { UnsavedForm } from '../../lib/unsaved.ts';
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
    <div className="well row wrap">
      <Icon name={person === undefined ? 'file' : 'user'} />
      <ul className="grow">
        {person !== undefined && (
          <li className="row wrap">
            <span className="muted">{forms.length > 0 ? otherUserWords.entriesOf : otherUserWords.pageOf}</span>
            <b>{person}</b>
          </li>
        )}
        {forms.map((form, index) => (
          <li key={index} className="row wrap">
            <b>{form.name ?? unnamedForm}</b>
            <span className="muted">{countText(form, areKept)}</span>
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
