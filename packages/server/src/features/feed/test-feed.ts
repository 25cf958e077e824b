import type { FeedTest } from '@tsuun/contract/feeds';
import { refuseProblems } from '@tsuun/contract/problem';
import { matchesPattern, normalizedFeed } from '@tsuun/domain/feed/check';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import type { Services } from '../../services.ts';
import { openSftpFeed } from './open-source.ts';
import { checkFeed } from './save-feed.ts';
import { openFolder } from './source/folder-source.ts';
import { SourceProblem } from './source/source.ts';

/** Fields that a connection does not need; their faults are for the save. */
const unneeded = new Set([
  ...['name', 'kind', 'onFault', 'minutes', 'fromTime', 'toTime', 'days', 'dueTime'],
  ...['afterImport', 'recipients'],
]);

/**
 * Connects to the source of a feed as entered and counts its matching files. With a host key that is not registered it
 * only finds out the key, before anything of the user is sent (FEED-12). Throws `inputError` for missing fields.
 */
export async function testFeed(services: Services, entered: FeedSave): Promise<FeedTest> {
  const save = normalizedFeed(entered);
  const { problems, secret } = await checkFeed(services, save);
  refuseProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => !unneeded.has(path))));
  const nothing = { message: null, hostKey: save.hostKey, matching: 0, newest: null };
  try {
    const source = secret
      ? await openSftpFeed(save, secret)
      : await openFolder(save.folder ?? '', services.feedFolders);
    try {
      const names = (await source.list())
        .map(({ name }) => name)
        .filter((name) => matchesPattern(name, save.pattern ?? ''));
      return { ...nothing, result: 'ok', matching: names.length, newest: names.toSorted().at(-1) ?? null };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const { sentence, hostKey } = error;
    if (hostKey === null) return { ...nothing, result: 'failed', message: sentence };
    return { ...nothing, result: save.hostKey === null ? 'newHostKey' : 'changedHostKey', hostKey };
  }
}
