import { getChanges } from '@tsuun/contract/changes';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type FeedRecords, readChangeFeed } from './read-change-feed.ts';

/** Route of the change feed; `records` are provided by the features they belong to (CHANGES-01 to CHANGES-05). */
export const changeFeedRoutes = (route: Route, services: Services, records: FeedRecords): void =>
  route(getChanges, ({ user, query }) => readChangeFeed(services, records, user, query));
