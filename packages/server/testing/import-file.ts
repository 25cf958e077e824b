import type { Completion } from '@tsuun/contract/stream';
import type { HistoryPage, ImportHistoryRow } from '@tsuun/contract/transfers';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { completionOf } from './event-text.ts';
import { multipart } from './multipart.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface Imported {
  readonly completion: Completion;
  /** The newest row of the kind's history. */
  readonly history: ImportHistoryRow;
}

/** Steps of a user with a file: sends it, starts it, waits for its end, reads the history. */
export async function importFile(
  app: TestApp,
  user: TestUser,
  content: Buffer | string,
  { kind = 'zentsu' as ImportKind, fileName = '全通.csv' } = {},
): Promise<Imported> {
  const upload = await app.call('POST', `/gpa/api/imports/${kind}`, { as: user, ...multipart({ fileName, content }) });
  const stream = await app.call('GET', `/gpa/api/imports/${kind}?filePath=${upload.text}`, { as: user });
  const { body } = await app.call<HistoryPage<ImportHistoryRow>>('GET', `/gpa/api/histories/imports/${kind}`, {
    as: user,
  });
  return { completion: completionOf(stream.text), history: body.list[0] as ImportHistoryRow };
}
