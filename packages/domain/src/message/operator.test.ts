import { expect, test } from 'vitest';
import { backupDoneLine, listenFailedSentence, portTakenSentence, restoreDoneLine } from './operator.ts';

test.each([
  ['2026-11-25T18:04:05.678901Z', '2026-11-26 03:04:05（日本時間）'],
  ['2026-12-31T14:59:59.999999Z', '2026-12-31 23:59:59（日本時間）'],
  ['2026-12-31T15:00:00.000000Z', '2027-01-01 00:00:00（日本時間）'],
])('R39 the moment %s of a backup is shown in the time of Japan', (madeAt, shown) => {
  expect(backupDoneLine('/a.zip', 7, madeAt)).toBe(`/a.zip に ${shown} 時点の7行を書き出しました。`);
  expect(restoreDoneLine(madeAt, 7)).toMatch(`${shown} 時点の7行を書き戻しました。`);
});

test.each([
  ['127.0.0.1', '127.0.0.1:8080'],
  ['::1', '[::1]:8080'],
])('R43 the address of a start on %s is shown as %s', (host, shown) => {
  expect(portTakenSentence(host, 8080).startsWith(`${shown} は使用中です。`)).toBe(true);
  expect(listenFailedSentence(host, 8080, 'EACCES').startsWith(`${shown} で待ち受けできません。`)).toBe(true);
});
