import * as calls from '@tsuun/contract/feeds';
import sql from 'sql-template-tag';
import { creationOf } from '../../http/idempotent.ts';
import type { Route } from '../../http/route.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { dismissFeedFile, dropFile, pauseFeed, resumeFeed, runFeed, testFeed } from './commands.ts';
import { listFeeds, readFeedWork } from './list-feeds.ts';
import { saveFeed } from './save-feed.ts';
import { storedFeed } from './stored-feed.ts';

/** Routes of 自動取込: sources from which files come by themselves. */
export function feedRoutes(route: Route, services: Services): void {
  const { pool, feedFolders, secretsKey, smtpUrl } = services;
  const handlers = recordHandlers(services, storedFeed);
  route(calls.listFeeds, async ({ user }) => ({
    list: await listFeeds(services, user),
    settings: { sendsMail: smtpUrl !== null, keepsSecrets: secretsKey !== null, folders: feedFolders },
  }));
  route(calls.getFeedWork, ({ user }) => readFeedWork(services, user));
  route(calls.listRecipients, async () => {
    const { rows } = await pool.query<{ loginCd: string; name: string }>(sql`
      select login_cd as "loginCd", name from app_user where not disabled and mail <> '' order by name, login_cd limit 1000`);
    return rows;
  });
  route(calls.getFeed, handlers.get);
  route(calls.getFeedHistory, handlers.history);
  route(calls.saveFeed, async ({ user, body, request }) => ({
    data: await saveFeed(services, user, { save: body, creation: creationOf(request) }),
  }));
  route(calls.deleteFeed, handlers.remove);
  route(calls.testFeed, ({ body }) => testFeed(services, body));
  route(calls.runFeed, ({ user, params }) => runFeed(services, user, params.id));
  route(calls.pauseFeed, ({ user, params }) => pauseFeed(services, user, params.id));
  route(calls.resumeFeed, ({ user, params }) => resumeFeed(services, user, params.id));
  route(calls.dismissFeedFile, ({ user, params }) => dismissFeedFile(services, user, params.fileId));
  route(calls.dropFeedFile, ({ user, params, request }) =>
    dropFile(services, { user, id: params.id, name: params.name, request }),
  );
}
