import { expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

test('R04 QUEUE-12 an import is followed to its real end after a 502 of the gateway and a lost network', async () => {
  const visitor = await Visitor.arrive();
  const { page } = visitor;
  visitor.expectComplaint(/50[234]|Failed to load resource|ERR_/);
  await visitor.signIn();
  await visitor.goTo('取込');
  const answers = [502, 0, 503];
  await page.route(/api\/imports\/mms\?/, (route) => {
    const status = answers.shift();
    if (status === undefined) return route.continue();
    return status === 0 ? route.abort('connectionreset') : route.fulfill({ status, body: '<html>Bad Gateway</html>' });
  });
  await page.getByRole('region', { name: 'MMS' }).getByRole('button', { name: '取込開始' }).click();
  const queue = page.getByRole('banner').getByRole('region', { name: '処理状況' });
  await queue.getByText('サーバーの応答を待っています').waitFor();
  expect(await page.getByRole('region', { name: 'MMS' }).getByRole('alert').count()).toBe(0);
  await queue.getByText('完了：MMS取込').waitFor();
  await page.getByRole('region', { name: 'MMS' }).getByRole('img', { name: '成功' }).first().waitFor();
  await visitor.leave();
});
