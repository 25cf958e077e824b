import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Only root on Linux may mount. */
export const mayMount: boolean = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of a few megabytes that a test can fill and empty. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async mount(megabytes: number): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'tsuun-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
    await chmod(folder, 0o755);
    return new SmallDisk(folder);
  }

  /** Leaves no byte but so many megabytes. */
  async fill(left = 0): Promise<void> {
    const ballast = await open(join(this.folder, 'ballast'), 'w');
    try {
      for (let size = 1_048_576; size >= 4096; ) {
        const { bytesWritten } = await ballast.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten === 0) size /= 2;
      }
      const { size: filled } = await ballast.stat();
      await ballast.truncate(filled - left * 1_048_576);
    } finally {
      await ballast.close();
    }
  }

  async empty(): Promise<void> {
    await rm(join(this.folder, 'ballast'), { force: true });
  }

  async remove(): Promise<void> {
    await run('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
