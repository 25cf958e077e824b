import { message as sentences } from '@tsuun/domain/message/message';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { openTransferFixture } from '../../../testing/transfer-fixture.ts';

const { runs, hold, goOn, upload, open, histories, untilRunning } = await openTransferFixture();

test('QUEUE-02 TRUST-R04 a used ticket opened again attaches to its job', async () => {
  const { text: ticket } = await upload('again.csv');
  hold();
  const first = open(ticket);
  await untilRunning();
  const others = [open(ticket), open(ticket)];
  goOn();
  const texts = await Promise.all([first, ...others]);
  texts.push(await open(ticket));
  expect(runs()).toBe(1);
  const ends = texts.map(({ text }) => completionOf(text));
  expect(new Set(ends.map(({ id }) => id)).size).toBe(1);
  expect((await histories()).list.filter(({ fileName }) => fileName === 'again.csv')).toHaveLength(1);
});

test('QUEUE-01 JOB-03 a second start of a running kind is refused for good', async () => {
  const [one, two] = [(await upload('one.csv')).text, (await upload('two.csv')).text];
  hold();
  const first = open(one);
  await untilRunning();
  expect(completionOf((await open(two)).text)).toEqual({ status: 'error', message: sentences.jobRunning });
  goOn();
  expect(completionOf((await first).text).status).toBe('success');
  expect((await open(two)).status).toBe(404);
  expect(runs()).toBe(1);
});

test('QUEUE-01 R05 of fifty openings at once exactly one runs', async () => {
  const tickets: string[] = [];
  for (let i = 0; i < 50; i += 1) tickets.push((await upload(`${i}.csv`)).text);
  hold();
  const streams = tickets.map((ticket) => open(ticket));
  await untilRunning();
  await wait(300);
  goOn();
  const ends = (await Promise.all(streams)).map(({ text }) => completionOf(text));
  expect(ends.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(ends.filter(({ message }) => message === sentences.jobRunning)).toHaveLength(49);
});
