import { Problem } from '@tsuun/contract/problem';
import * as calls from '@tsuun/contract/users';
import { ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import type { Route } from '../../http/route.ts';
import { streamApply } from '../../job/apply-stream.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { deleteRecord } from '../../record/delete-record.ts';
import { recordActs } from '../../record/record-acts.ts';
import type { Services } from '../../services.ts';
import { readUser, searchUsers, userFilter } from './read-users.ts';
import { readUserSave, saveUser } from './save-user.ts';
import { storedUser } from './stored-user.ts';
import { previewUserNames } from './user-names.ts';
import { rightsGone } from './user-rights.ts';

/** The user master and its re-apply (API-73 to API-77). */
export function userRoutes(route: Route, services: Services, streams: JobStreams): void {
  const { pool, today } = services;
  const acts = recordActs(services, storedUser);
  route(calls.searchUsers, ({ query, paging }) => searchUsers(services, query, paging.pageNum));
  route(calls.searchUserIds, acts.ids(userFilter));
  route(calls.getUser, ({ params }) => readUser(pool, params.id, today()));
  route(calls.getUserHistory, acts.history);
  route(calls.saveUser, async ({ body, user }) => ({ data: await saveUser(services, user, readUserSave(body)) }));
  route(calls.deleteUser, async ({ params, user }) => {
    if (params.id === user.id) throw new Problem('refused', { message: ownUserSentence });
    // With the user go the rights and every session (R36).
    return deleteRecord(services, storedUser, user, params.id, rightsGone);
  });
  route(calls.applyUsers.preview, () => previewUserNames(pool));
  route(calls.applyUsers.run, (call) => {
    const { right } = calls.applyUsers.run;
    return streamApply(services, streams, call, { kind: 'apply/user', right, requestId: call.query.requestId });
  });
}
