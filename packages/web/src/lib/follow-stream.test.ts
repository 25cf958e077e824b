import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { followStream } from './follow-stream.ts';

/** The browser's stream at its edge: what it receives and whether it is open. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readonly address: string;
  readyState = 1;

  constructor(address: string) {
    super();
    this.address = address;
    FakeStream.all.push(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  /** The connection broke. */
  break(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** The server answered something else than a stream. */
  refuse(): void {
    this.close();
    this.break();
  }

  say(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

const latest = (): FakeStream => FakeStream.all.at(-1) as FakeStream;
const answers = (status: number, body: unknown = null) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  );

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.all = [];
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
  const stream = latest();
  expect(stream.address).toBe('/gpa/api/exports/name-conversion');
  stream.say('progress', '40');
  stream.say('message', '確認しています');
  stream.say('filename', '名称変換.csv');
  stream.say('bytes', '[239,187,191]');
  stream.say('complete', '{"status":"success","message":"終わりました","id":"7"}');
  expect(await end).toEqual({ status: 'success', message: '終わりました', id: '7' });
  expect(heard).toEqual([40, '確認しています', '名称変換.csv', [239, 187, 191]]);
});

test('QUEUE-07 the end is reported at once and the stream closed 1.5 s later', async () => {
  const end = followStream('/x', {});
  const stream = latest();
  stream.say('complete', '{"status":"error","message":"だめでした"}');
  expect(await end).toEqual({ status: 'error', message: 'だめでした' });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(stream.readyState).not.toBe(FakeStream.CLOSED);
  await vi.advanceTimersByTimeAsync(1);
  expect(stream.readyState).toBe(FakeStream.CLOSED);
});

test('QUEUE-12 R04 a broken stream is opened again after a second, and says meanwhile that it waits for the server', async () => {
  const waits: boolean[] = [];
  const end = followStream('/x', { waiting: (away) => waits.push(away) });
  latest().open();
  latest().break();
  await vi.advanceTimersByTimeAsync(999);
  expect(FakeStream.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeStream.all).toHaveLength(2);
  latest().open();
  latest().say('complete', '{"status":"success","message":""}');
  expect((await end).status).toBe('success');
  expect(waits).toEqual([false, true, false]);
});

test.each([502, 503, 504, 0])(
  'QUEUE-12 R04 a %d of a gateway is no end and is repeated with growing pauses',
  async (status) => {
    if (status === 0) vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('network')));
    else answers(status);
    let ended = false;
    const end = followStream('/x', {}).finally(() => {
      ended = true;
    });
    const gaps: number[] = [];
    while (gaps.length < 15) {
      const before = Date.now();
      const tries = FakeStream.all.length;
      latest().refuse();
      while (FakeStream.all.length === tries) await vi.advanceTimersByTimeAsync(500);
      gaps.push((Date.now() - before) / 1000);
    }
    expect(gaps.slice(0, 7)).toEqual([1, 2, 4, 8, 15, 30, 30]);
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(300);
    expect(ended).toBe(false);
    latest().say('complete', '{"status":"success","message":"終わっていました"}');
    expect(await end).toEqual({ status: 'success', message: '終わっていました' });
  },
);

test.each([
  [403, { message: 'この機能の権限がありません。', code: 'forbidden' }, 'この機能の権限がありません。'],
  [401, null, message.unauthenticated],
  [500, null, message.serverError],
])('ERR-09 QUEUE-12 a stream the server refuses with %d ends with its reason', async (status, body, sentence) => {
  answers(status, body);
  const refused = followStream('/x?requestId=1', {});
  latest().refuse();
  await expect(refused).rejects.toMatchObject({ status, message: sentence });
});

test('QUEUE-13 unsubscribing closes the stream, also between two tries', async () => {
  const looks = new AbortController();
  const end = followStream('/x', { signal: looks.signal });
  end.catch(() => undefined);
  latest().break();
  looks.abort();
  await expect(end).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeStream.all).toHaveLength(1);
  const again = new AbortController();
  const open = followStream('/x', { signal: again.signal });
  again.abort();
  await expect(open).rejects.toMatchObject({ name: 'AbortError' });
  expect(latest().readyState).toBe(FakeStream.CLOSED);
});
