import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Entry {
  readonly name: string;
  /** Opens the entry's contents; called when the archive reaches this entry. */
  readonly open: () => Readable;
}

/**
 * Streams a ZIP archive whose files are made one after the other; names are UTF-8. An error in a file fails the
 * stream.
 */
export function archive(entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  let current: Readable | null = null;
  finished(bytes, () => current?.destroy());
  for (const { name, open } of entries) {
    // The contents are already compressed.
    zip.addReadStreamLazy(name, { compress: false }, (given) => {
      current = open();
      finished(current, (error) => error && bytes.destroy(error));
      given(null, current);
    });
  }
  zip.end();
  return bytes;
}
