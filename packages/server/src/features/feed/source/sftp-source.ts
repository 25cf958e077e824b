import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { sourceProblems } from '@tsuun/domain/message/feed';
import SftpClient from 'ssh2-sftp-client';
import {
  answered,
  freeName,
  isPlainName,
  moveUnchanged,
  readPieces,
  SourceProblem,
  type Source,
  type SourceFile,
} from './source.ts';

/** Server, folder and identity of an SFTP source. */
interface SftpAccess {
  readonly host: string;
  readonly port: number;
  readonly userName: string;
  readonly folder: string;
  /** Key that the server must have; `null` accepts none, which only finds out the key. */
  readonly hostKey: string | null;
  readonly password: string | null;
  readonly privateKey: string | null;
}

const connectTimeout = 20_000;

/** Type and fingerprint of a host key as servers publish them: `ssh-ed25519 SHA256:…`. */
function hostKeyText(key: Buffer): string {
  const type = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1');
  return `${type} SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
}

/**
 * Connects to an SFTP folder. Nothing about the user is sent to a server whose key is not the registered one. Throws
 * `SourceProblem`, for another key with the key that the server has.
 */
export async function openSftp(access: SftpAccess): Promise<Source> {
  const { host, port, userName, folder, hostKey, password, privateKey } = access;
  const ignore = (): void => undefined;
  const client = new SftpClient('tsuun', { error: ignore, end: ignore, close: ignore });
  let seen: string | null = null;
  const connected = client.connect({
    host,
    port,
    username: userName,
    readyTimeout: connectTimeout,
    keepaliveInterval: 10_000,
    ...(privateKey === null
      ? { password: password ?? '' }
      : { privateKey, ...(password !== null && { passphrase: password }) }),
    hostVerifier: (key: Buffer): boolean => (seen = hostKeyText(key)) === hostKey,
  });
  try {
    await answered(host, connected);
  } catch (error) {
    await close(client);
    if (seen !== null && seen !== hostKey)
      throw new SourceProblem(sourceProblems.hostKeyChanged(hostKey ?? '', seen), seen, { cause: error });
    throw error;
  }
  return sourceOf(client, folder);
}

function sourceOf(client: SftpClient, folder: string): Source {
  const list = async (): Promise<readonly SourceFile[]> => {
    const found = await answered(folder, client.list(folder));
    return found
      .filter(({ type, name }) => type === '-' && isPlainName(name))
      .map(({ name, size, modifyTime }) => ({ name, size, time: modifyTime }));
  };
  const find: Source['find'] = async (name) => {
    const path = posix.join(folder, name);
    if ((await answered(path, client.exists(path))) !== '-') return null;
    const { size, modifyTime } = await answered(path, client.stat(path));
    return { name, size, time: modifyTime };
  };
  const rename = async (from: string, to: string): Promise<void> => {
    const path = posix.join(folder, from);
    await answered(path, client.rename(path, posix.join(folder, to)));
  };
  return {
    list,
    find,
    read: (name) => {
      const path = posix.join(folder, name);
      return readPieces(path, client.createReadStream(path) as AsyncIterable<Uint8Array>);
    },
    move: async (file, target) => {
      const path = posix.join(folder, target);
      if ((await answered(path, client.exists(path))) === false) await answered(path, client.mkdir(path));
      const isTaken = async (one: string): Promise<boolean> => (await client.exists(posix.join(path, one))) !== false;
      const free = await answered(path, freeName(file.name, isTaken));
      await moveUnchanged({ file, target: posix.join(target, free), find, rename });
    },
    close: () => close(client),
  };
}

const close = (client: SftpClient): Promise<void> =>
  client.end().then(
    () => undefined,
    () => undefined,
  );
