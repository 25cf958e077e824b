import { sourceProblems } from '@tsuun/domain/message/feed';
import type { Services } from '../../services.ts';
import { openSecret, sealSecret } from '../../http/secret-box.ts';
import { openFolder } from './source/folder-source.ts';
import { openSftp } from './source/sftp-source.ts';
import { SourceProblem, type Source } from './source/source.ts';
import { feedPersonId } from './stored-feed.ts';
import type { TakenFeed } from './take-feed.ts';

/** Secrets of an SFTP source; `password` is the passphrase of a private key. */
export interface FeedSecret {
  readonly password: string | null;
  readonly privateKey: string | null;
}

type Access = Pick<TakenFeed, 'id' | 'source' | 'host' | 'port' | 'folder' | 'userName' | 'hostKey' | 'secret'>;

/** Opens the source of a feed with its stored secrets. Throws `SourceProblem`. */
export async function openFeedSource(
  services: Pick<Services, 'feedFolders' | 'secretsKey'>,
  feed: Access,
): Promise<Source> {
  if (feed.source === 'folder') return openFolder(feed.folder ?? '', services.feedFolders);
  const secret = readFeedSecret(services, feed);
  if (secret === null) throw new SourceProblem(sourceProblems.secretUnreadable);
  return openSftpFeed(feed, secret);
}

/** Opens an SFTP source with these secrets. Throws `SourceProblem`. */
export const openSftpFeed = (feed: Omit<Access, 'id' | 'secret'>, secret: FeedSecret): Promise<Source> =>
  openSftp({
    host: feed.host ?? '',
    port: feed.port ?? 22,
    userName: feed.userName ?? '',
    folder: feed.folder ?? '',
    hostKey: feed.hostKey,
    ...secret,
  });

/** Stored secrets of a feed; `null` if there are none, or not with this SECRETS_KEY. */
export function readFeedSecret({ secretsKey }: Pick<Services, 'secretsKey'>, feed: Pick<Access, 'id' | 'secret'>) {
  if (secretsKey === null || feed.secret === null) return null;
  const text = openSecret(secretsKey, feedPersonId(feed.id), feed.secret);
  return text === null ? null : (JSON.parse(text) as FeedSecret);
}

export const sealFeedSecret = (secretsKey: string, feedId: string, secret: FeedSecret): Buffer =>
  sealSecret(secretsKey, feedPersonId(feedId), JSON.stringify(secret));
