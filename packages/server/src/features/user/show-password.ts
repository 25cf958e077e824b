import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordInFile, passwordNowhereSentence } from '@tsuun/domain/message/operator';
import { StartProblem } from '../../start-problem.ts';

/** Destinations to which a generated password can be reported. */
export interface Ear {
  readonly dataDir: string;
  /**
   * True if the output goes to a log, as for a service; a terminal, where a person tries the program out, shows the
   * password itself.
   */
  readonly isLogged: boolean;
}

/**
 * Tells the generated password of the first user as the start may say it: itself, or where the file is that only its
 * owner may read. Call before the user is kept: a password that was reported nowhere would shut everybody out.
 * Throws `StartProblem` where no file can be written.
 */
export async function showPassword({ dataDir, isLogged }: Ear, password: string): Promise<string> {
  if (!isLogged) return password;
  const file = join(dataDir, 'first-password');
  try {
    await mkdir(dataDir, { recursive: true });
    // One of a database before is of no use any more.
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartProblem(passwordNowhereSentence(file, (error as NodeJS.ErrnoException).code ?? ''), {
      cause: error,
    });
  }
  return passwordInFile(file);
}
