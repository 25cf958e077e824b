import { readSkipped, type SkippedRecord } from '@tsuun/contract/activity/undo';
import type { Activity } from '@tsuun/domain/activity/record';
import { skippedFileName, skippedFileText } from '@tsuun/domain/message/undo-sentence';
import { call } from '../../lib/calls.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

/** Records that an undo skipped, each by its number and with the reason, as a file (UNDO-06). */
export const SkippedFile = ({ row: { id, undoesId } }: { readonly row: Activity }) =>
  undoesId !== null && (
    <Button icon="download" onClick={() => void saveLeft(id ?? '')}>
      {skippedFileText}
    </Button>
  );

async function saveLeft(id: string): Promise<void> {
  // A refusal is shown by the central error handling.
  const skipped = await call(readSkipped, { params: { id } }).catch(() => null);
  if (skipped !== null)
    saveBlob(skippedFileName, new Blob([skippedText(skipped)], { type: 'text/plain;charset=utf-8' }));
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Text like that of the error details: every value quoted, CRLF, UTF-8 with BOM. */
const skippedText = (skipped: readonly SkippedRecord[]): string =>
  `\uFEFF${skipped.map(({ name, reasons }) => `${quoted(name)},${quoted(reasons.join('、'))}\r\n`).join('')}`;
