import * as calls from '@tsuun/contract/users';
import type { Route } from '../../http/route.ts';
import { readPathId } from '../../db/record-id.ts';
import { creationOf } from '../../http/idempotent.ts';
import { auditActorOf } from '../../http/audit.ts';
import { registerApply } from '../../job/start-job.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import { removalOf } from '../../record/delete-record.ts';
import type { Services } from '../../services.ts';
import { deleteUser, saveUser } from './save-user.ts';
import { resetSecondFactor } from './user-access.ts';
import { storedUser, readUser, searchUsers, userFilter } from './stored-user.ts';
import { previewUserNames } from './user-names.ts';

/** Routes of the user master and its re-apply (API-73 to API-77). */
export function userRoutes(route: Route, services: Services, streams: JobStreams): void {
  const { pool, today } = services;
  const handlers = recordHandlers(services, storedUser);
  route(calls.searchUsers, ({ query, paging }) => searchUsers(services, query, paging));
  route(calls.searchUserIds, handlers.ids(userFilter));
  route(calls.getUser, ({ params }) => readUser(pool, params.id, today()));
  route(calls.getUserHistory, handlers.history);
  route(calls.saveUser, async (call) => ({
    data: await saveUser(
      services,
      call.user,
      { save: call.body, creation: creationOf(call.request) },
      auditActorOf(call),
    ),
  }));
  route(calls.deleteUser, async (call) => {
    await deleteUser(services, call.user, removalOf(call), auditActorOf(call));
    return undefined;
  });
  route(calls.resetSecondFactor, async (call) => {
    await resetSecondFactor(services, call.user, readPathId(call.params.id), auditActorOf(call));
    return undefined;
  });
  const preview = () => previewUserNames(pool);
  registerApply(route, services, streams, { calls: calls.applyUsers, kind: 'apply/user', preview });
}
