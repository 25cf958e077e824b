import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a .br and a .gz beside every script and style sheet, so that the server never compresses while answering. */
export async function precompress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const content = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await Promise.all([
      brotli(content, quality).then((small) => writeFile(`${path}.br`, small)),
      gzipped(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  }
}
