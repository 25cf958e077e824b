import { useState } from 'react';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';

/** What is wrong with the dates of a record as it was opened, one line each (ORD-EDIT-09 to 11, FEE-24). */
export function OpeningAlert({ lines }: { lines: readonly string[] }) {
  const [closed, setClosed] = useState(false);
  if (closed || lines.length === 0) return null;
  return (
    <InlineAlert onClose={() => setClosed(true)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
}
