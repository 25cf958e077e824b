import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Entry {
  readonly name: string;
  /** Begun when it is this entry's turn. */
  readonly open: () => Readable;
}

/** The bytes of an archive of files that are made one after the other; names are UTF-8. A failing file fails the bytes. */
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
