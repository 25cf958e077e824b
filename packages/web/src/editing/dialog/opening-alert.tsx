import { useState } from 'react';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';

/** What is wrong with the dates of a record as it was opened or copied, one line each (ORD-EDIT-09 to 11, FEE-24). */
export function OpeningAlert({ lines }: { lines: readonly (string | null)[] }) {
  const [closed, setClosed] = useState(false);
  const told = lines.filter((line) => line !== null);
  if (closed || told.length === 0) return null;
  return (
    <InlineAlert onClose={() => setClosed(true)}>
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
}
