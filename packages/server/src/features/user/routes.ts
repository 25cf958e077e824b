import * as calls from '@tsuun/contract/users';
import { askerOf } from '../../http/audit.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { streamApply } from '../../job/apply-stream.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { readChanges } from '../../record/read-changes.ts';
import { removalOf } from '../../record/removal.ts';
import { historyTable } from '../../record/record-table.ts';
import type { Services } from '../../services.ts';
import { deleteUser, readUserSave, saveUser } from './save-user.ts';
import { readUser, searchUserIds, searchUsers } from './read-users.ts';
import { storedUser } from './stored-user.ts';
import { toldColumns } from './told-columns.ts';
import { previewUserNames } from './user-names.ts';

const history = historyTable(storedUser.table);

/** The user master and its re-apply (API-73 to API-77). */
export function userRoutes(route: Route, services: Services, streams: JobStreams): void {
  const { pool } = services;
  route(calls.searchUsers, ({ query, paging }) => searchUsers(pool, query, paging.pageNum));
  route(calls.searchUserIds, ({ query }) => searchUserIds(pool, query));
  route(calls.getUser, ({ params }) => readUser(pool, readPathId(params.id)));
  route(calls.getUserHistory, ({ params }) => readChanges(pool, history, toldColumns, readPathId(params.id)));
  route(calls.saveUser, async (call) => ({
    data: await saveUser(pool, call.user, readUserSave(call.body), askerOf(call)),
  }));
  route(calls.deleteUser, async (call) => {
    await deleteUser(pool, call.user, removalOf(call), askerOf(call));
    return undefined;
  });
  route(calls.applyUsers.preview, () => previewUserNames(pool));
  route(calls.applyUsers.run, (call) => {
    const { right } = calls.applyUsers.run;
    return streamApply(services, streams, call, { kind: 'apply/user', right, requestId: call.query.requestId });
  });
}
