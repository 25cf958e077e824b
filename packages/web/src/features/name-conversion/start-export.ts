import { exportNameConversions } from '@tsuun/contract/name-conversions';
import { message } from '@tsuun/domain/message/message';
import type { NameConversionConditions } from '@tsuun/domain/name-conversion/search';
import type { Completion } from '@tsuun/contract/stream';
import { enqueue } from '../../job/job-queue.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { startStream } from '../../lib/start-stream.ts';

export const exportKind = 'export/name-conversion';

/** Puts the export into the queue; the file comes with the stream and is saved at once (NCONV-05 to NCONV-07). */
export function startExport(conditions: NameConversionConditions, onComplete: (end: Completion) => void): void {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let name = '';
  enqueue({
    kind: exportKind,
    run: (listener) =>
      startStream(exportNameConversions, conditions, {
        ...listener,
        filename: (given) => {
          // A stream that was opened again tells the file from its beginning.
          pieces.length = 0;
          name = given;
        },
        bytes: (numbers) => pieces.push(Uint8Array.from(numbers)),
      }),
    onComplete: (end) => {
      const saved = end.status === 'success' && name !== '';
      if (saved) saveBlob(name, new Blob(pieces, { type: 'text/csv' }));
      onComplete({ ...end, message: end.message || message.exportFailed });
    },
  });
}
