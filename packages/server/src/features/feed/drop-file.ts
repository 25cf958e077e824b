import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import { matchesPattern } from '@tsuun/domain/feed/check';
import { feedRefusals } from '@tsuun/domain/message/feed';
import type { FastifyRequest } from 'fastify';
import { refuseManyFiles } from '../../file/daily-files.ts';
import { uploadName } from '../../file/upload-name.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { runnableFeed } from './feed-rights.ts';
import { type StoredFeedFile, storeFeedFile } from './store-file.ts';
import { feedPersonId } from './stored-feed.ts';

interface Drop {
  readonly user: User;
  readonly id: string;
  readonly name: string;
  readonly request: FastifyRequest;
}

/**
 * Receives a file that a program sends to a feed, and queues it at once. The same content sent again is skipped, so
 * that a sender may repeat a call without an answer. Throws `notFound`, `forbidden`, `refused` (paused, no such
 * source), `fileFormat` (name), `fileMissing`, `contentType`, `tooLarge`, `tooManyFiles`.
 */
export async function dropFile(services: Services, { user, id, name, request }: Drop): Promise<StoredFeedFile> {
  const feed = await runnableFeed(services.pool, user, id);
  if (feed.source !== 'drop') throw new Problem('refused', { message: feedRefusals.notADrop });
  if (feed.paused) throw new Problem('refused', { message: feedRefusals.pausedDrop });
  const fileName = uploadName(name);
  if (!matchesPattern(fileName, feed.pattern ?? ''))
    throw new Problem('fileFormat', { message: feedRefusals.namePattern(feed.pattern ?? '') });
  if (request.isMultipart()) throw new Problem('contentType');
  if (request.body === undefined) throw new Problem('fileMissing');
  if (!(request.body instanceof Readable)) throw new Problem('contentType');
  await refuseManyFiles(services, feedPersonId(feed.id));
  const stored = await storeFeedFile(services.pool, {
    feed,
    name: fileName,
    content: received(request.body),
    atSource: null,
    today: services.today(),
  });
  return stored as StoredFeedFile;
}

/** Yields the file. An empty one and one that breaks off are refused. */
async function* received(body: Readable): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      isEmpty = false;
      yield piece;
    }
  } catch {
    throw new Problem('uploadFailed');
  }
  if (isEmpty) throw new Problem('fileMissing');
}
