import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordInFile, passwordNowhereSentence } from '@tsuun/domain/message/operator';
import { StartProblem } from '../../start-problem.ts';

/** Destinations to which a generated password can be reported. */
export interface PasswordOutput {
  readonly dataDir: string;
  /**
   * True if the output goes to a log, as for a service; a terminal, where a person tries the program out, shows the
   * password itself.
   */
  readonly isLogged: boolean;
}

/**
 * Returns the text in which the start reports the first user's generated password: the password itself, or the path of
 * a file that only its owner may read. Called before the user is stored: a password reported nowhere would lock
 * everybody out. Throws `StartProblem` if the file cannot be written.
 */
export async function showPassword({ dataDir, isLogged }: PasswordOutput, password: string): Promise<string> {
  if (!isLogged) return password;
  const file = join(dataDir, 'first-password');
  try {
    await mkdir(dataDir, { recursive: true });
    // The file of an earlier database is no longer needed.
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartProblem(passwordNowhereSentence(file, (error as NodeJS.ErrnoException).code ?? ''), {
      cause: error,
    });
  }
  return passwordInFile(file);
}
