import type { NoteKind } from '@tsuun/domain/note/note';
import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { exactly } from '@tsuun/domain/search/search';
import * as Type from 'typebox';
import { callsBy, endpoint, read } from './endpoint.ts';
import { count, document } from './shape.ts';

const open = <const P extends string, const C extends FunctionCode>(path: P, code: C) =>
  endpoint({
    method: 'GET',
    path: `${path}/notes/open`,
    right: read(code),
    summary: `${functionNames[code]}の未完了の申し送りを数える（あるものだけ）`,
    query: { ids: exactly('ID（コンマ区切り）', 1000) },
    answer: document(Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() }))),
  });

/** Counts the open notes of the rows of a list. */
export const countOpenNotes = {
  order: open('/api/order', 'ORDER'),
  fee: open('/api/fees', 'FEES'),
} as const satisfies Record<NoteKind, unknown>;

export const countUnreadNotes = callsBy('GET', 'session')('/api/notes/unread', '自分宛ての未読の申し送りを数える', {
  answer: count,
});
