import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';

export interface UnzippedFile {
  readonly name: string;
  readonly content: Buffer;
  /** The name is reported to be UTF-8. */
  readonly utf8: boolean;
}

/** The files of an archive, in its order. */
export async function unzip(archive: Buffer): Promise<UnzippedFile[]> {
  const zip = await fromBufferPromise(archive);
  const files: UnzippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.push({ name: entry.fileName, content, utf8: (entry.generalPurposeBitFlag & 0x800) !== 0 });
  }
  return files;
}
