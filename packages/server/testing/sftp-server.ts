import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, stat, type FileHandle } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

export interface SftpServerOptions {
  /** Folder that is `/` for the clients. */
  readonly root: string;
  readonly user: { readonly name: string; readonly password: string; readonly publicKey?: string };
  readonly port?: number;
  readonly hostKey?: string;
}

/**
 * New host or user key: the private one in the form of OpenSSH, and the public one. About one of 256 that the library
 * makes cannot be read by itself, and another one is made.
 */
export function newKey(): { private: string; public: string } {
  const key = utils.generateKeyPairSync('ed25519');
  return utils.parseKey(key.private) instanceof Error ? newKey() : key;
}

/**
 * A real SFTP server over a folder, as far as a feed uses one. Its `logIns` count the attempts to sign in, `stall` lets
 * it stop answering in the middle of a file, and `beforeRead` and `beforeRename` run once before the next piece is read and the next file renamed; the file `unreadable` cannot be opened.
 */
export async function startSftpServer({ root, user, port = 0, hostKey = newKey().private }: SftpServerOptions) {
  const state: ServerState = { logIns: 0, stalls: false, unreadable: null, beforeRead: null, beforeRename: null };
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      state.logIns += context.method === 'none' ? 0 : 1;
      const isPassword = context.method === 'password' && context.password === user.password;
      const key = user.publicKey === undefined ? null : utils.parseKey(user.publicKey);
      const isKey =
        context.method === 'publickey' &&
        key !== null &&
        !(key instanceof Error) &&
        context.key.data.equals(key.getPublicSSH()) &&
        (context.signature === undefined || key.verify(context.blob as Buffer, context.signature));
      if (context.username === user.name && (isPassword || isKey)) context.accept();
      else context.reject(['password', 'publickey']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), root, state))),
    );
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(port);
  return {
    port: (server.address() as AddressInfo).port,
    state,
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface ServerState {
  logIns: number;
  stalls: boolean;
  unreadable: string | null;
  beforeRead: (() => Promise<void>) | null;
  beforeRename: (() => Promise<void>) | null;
}

interface Handle {
  readonly path: string;
  readonly file?: FileHandle;
  isRead?: boolean;
}

function serve(sftp: SFTPWrapper, root: string, state: ServerState): void {
  const handles = new Map<number, Handle>();
  let last = 0;
  const at = (path: string): string => join(root, posix.normalize(`/${path}`));
  const fail = (id: number, error: unknown): void => {
    const { code } = error as { code?: string };
    const status = code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : code === 'EACCES' ? 3 : STATUS_CODE.FAILURE;
    sftp.status(id, status);
  };
  const answer = (id: number, work: Promise<unknown>): void => void work.catch((error: unknown) => fail(id, error));
  const add = (handle: Handle): Buffer => {
    handles.set((last += 1), handle);
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(last);
    return buffer;
  };
  const ok = (id: number) => () => sftp.status(id, STATUS_CODE.OK);
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: posix.resolve('/', path), longname: '', attrs: noAttributes }]),
  );
  const attributesAt = (id: number, path: string, read: typeof stat) =>
    answer(
      id,
      read(at(path)).then((found) => sftp.attrs(id, attributesOf(found))),
    );
  sftp.on('STAT', (id, path) => attributesAt(id, path, stat));
  sftp.on('LSTAT', (id, path) => attributesAt(id, path, lstat as typeof stat));
  sftp.on('OPENDIR', (id, path) =>
    answer(
      id,
      stat(at(path)).then(() => sftp.handle(id, add({ path }))),
    ),
  );
  sftp.on('READDIR', (id, handle) => {
    const found = handles.get(handle.readUInt32BE(0));
    if (found === undefined || found.isRead) return sftp.status(id, STATUS_CODE.EOF);
    found.isRead = true;
    return answer(
      id,
      readdir(at(found.path)).then(async (names) =>
        sftp.name(
          id,
          await Promise.all(
            names.map(async (filename) => {
              const attrs = attributesOf(await lstat(join(at(found.path), filename)));
              const isFolder = (attrs.mode & constants.S_IFMT) === constants.S_IFDIR;
              return { filename, longname: `${isFolder ? 'd' : '-'}rw-r--r-- 1 x x 0 Jan 1 00:00 ${filename}`, attrs };
            }),
          ),
        ),
      ),
    );
  });
  sftp.on('OPEN', (id, path, flags) => {
    if ((flags & OPEN_MODE.WRITE) !== 0 || path === state.unreadable)
      return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    return answer(
      id,
      open(at(path), 'r').then((file) => sftp.handle(id, add({ path, file }))),
    );
  });
  sftp.on('FSTAT', (id, handle) => {
    const found = handles.get(handle.readUInt32BE(0));
    attributesAt(id, found?.path ?? '', stat);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const { file } = handles.get(handle.readUInt32BE(0)) ?? {};
    if (state.stalls) return;
    if (file === undefined) return sftp.status(id, STATUS_CODE.FAILURE);
    const { beforeRead } = state;
    state.beforeRead = null;
    return answer(
      id,
      Promise.resolve(beforeRead?.())
        .then(() => file.read(Buffer.alloc(length), 0, length, offset))
        .then(({ bytesRead, buffer }) =>
          bytesRead === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, buffer.subarray(0, bytesRead)),
        ),
    );
  });
  sftp.on('CLOSE', (id, handle) => {
    const number = handle.readUInt32BE(0);
    void handles.get(number)?.file?.close();
    handles.delete(number);
    ok(id)();
  });
  sftp.on('MKDIR', (id, path) => answer(id, mkdir(at(path)).then(ok(id))));
  sftp.on('RENAME', (id, from, to) => {
    const { beforeRename } = state;
    state.beforeRename = null;
    answer(
      id,
      Promise.resolve(beforeRename?.())
        .then(() => rename(at(from), at(to)))
        .then(ok(id)),
    );
  });
}

const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Awaited<ReturnType<typeof stat>>): Attributes => ({
  mode: Number(mode),
  uid: Number(uid),
  gid: Number(gid),
  size: Number(size),
  atime: Math.floor(Number(atimeMs) / 1000),
  mtime: Math.floor(Number(mtimeMs) / 1000),
});
