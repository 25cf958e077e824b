import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';

interface RecordFactsProps {
  readonly record: {
    readonly createdAt: string | null;
    readonly createdUserName: string | null;
    readonly updatedAt: string | null;
  };
  readonly onHistory: () => void;
}

/** Creator and last editor of a record, and the link to its full change history. */
export function RecordFacts({ record, onHistory }: RecordFactsProps) {
  return (
    <>
      <dl className="facts caption">
        <dt className="muted">登録</dt>
        <dd>
          {record.createdAt}　{record.createdUserName}
        </dd>
        <dt className="muted">更新</dt>
        <dd>{record.updatedAt}</dd>
      </dl>
      <Button icon="list" onClick={onHistory}>
        {words.changeHistory}
      </Button>
    </>
  );
}

/** Errors of the dates of a record as it was opened or copied, one line each (ORD-EDIT-09 to 11, FEE-24). */
export function OpeningAlert({ lines }: { lines: readonly (string | null)[] }) {
  const [closed, setClosed] = useState(false);
  const reported = lines.filter((line) => line !== null);
  if (closed || reported.length === 0) return null;
  return (
    <InlineAlert onClose={() => setClosed(true)}>
      {reported.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
}
