import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { followStream } from './follow-stream.ts';

/** The browser's stream at its edge: what it is told and whether it is open. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeStream;
  readonly address: string;
  readyState = 1;

  constructor(address: string) {
    super();
    this.address = address;
    FakeStream.last = this;
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  say(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('QUEUE-05 QUEUE-06 QUEUE-08 QUEUE-09 every event reaches its listener, and the end is status and message', async () => {
  const heard: unknown[] = [];
  const end = followStream('/gpa/api/exports/name-conversion', {
    progress: (percent) => heard.push(percent),
    message: (text) => heard.push(text),
    filename: (name) => heard.push(name),
    bytes: (numbers) => heard.push(numbers),
  });
  const stream = FakeStream.last;
  expect(stream.address).toBe('/gpa/api/exports/name-conversion');
  stream.say('progress', '40');
  stream.say('message', '確認しています');
  stream.say('filename', '名称変換.csv');
  stream.say('bytes', '[239,187,191]');
  stream.say('complete', '{"status":"success","message":"終わりました","id":"7"}');
  expect(await end).toEqual({ status: 'success', message: '終わりました', id: '7' });
  expect(heard).toEqual([40, '確認しています', '名称変換.csv', [239, 187, 191]]);
});

test('QUEUE-07 the end is told at once, the stream closes 1.5 s later', async () => {
  const end = followStream('/x', {});
  const stream = FakeStream.last;
  stream.say('complete', '{"status":"error","message":"だめでした"}');
  expect(await end).toEqual({ status: 'error', message: 'だめでした' });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(stream.readyState).not.toBe(FakeStream.CLOSED);
  await vi.advanceTimersByTimeAsync(1);
  expect(stream.readyState).toBe(FakeStream.CLOSED);
});

test('QUEUE-12 a broken stream is opened again by the browser and goes on', async () => {
  const end = followStream('/x', {});
  FakeStream.last.dispatchEvent(new Event('error'));
  FakeStream.last.dispatchEvent(new Event('open'));
  FakeStream.last.say('complete', '{"status":"success","message":""}');
  expect((await end).status).toBe('success');
});

test.each([
  [403, { message: 'この機能の権限がありません。', code: 'forbidden' }, 'この機能の権限がありません。'],
  [401, null, message.unauthenticated],
])('ERR-09 QUEUE-12 a stream the server refuses with %d ends with its reason', async (status, body, sentence) => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  );
  const refused = followStream('/x?requestId=1', {});
  FakeStream.last.close();
  FakeStream.last.dispatchEvent(new Event('error'));
  expect(await refused).toEqual({ status: 'error', message: sentence });
});

test('QUEUE-12 one that is lost for good ends as an error with the network sentence', async () => {
  const refused = followStream('/x', {});
  FakeStream.last.close();
  FakeStream.last.dispatchEvent(new Event('error'));
  expect(await refused).toEqual({ status: 'error', message: message.network });
  const away = followStream('/x', {});
  for (let i = 0; i < 10; i += 1) FakeStream.last.dispatchEvent(new Event('error'));
  expect(await away).toEqual({ status: 'error', message: message.network });
  expect(FakeStream.last.readyState).toBe(FakeStream.CLOSED);
});
