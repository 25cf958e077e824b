import type { Completion } from '@tsuun/contract/stream';

/** The events of a stream's text, in order. */
export function eventsOf(text: string): { event: string; data: string }[] {
  return text
    .split('\n\n')
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: [...block.matchAll(/^data: (.*)$/gm)].map((line) => line[1]).join('\n'),
    }))
    .filter(({ event }) => event !== '');
}

/** Returns the content of the stream's last event. */
export function completionOf(text: string): Completion {
  const last = eventsOf(text).at(-1);
  if (last?.event !== 'complete') throw new Error(`the stream did not complete: ${text.slice(-300)}`);
  return JSON.parse(last.data) as Completion;
}
