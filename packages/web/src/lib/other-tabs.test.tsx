import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { informOtherTabs, useOtherTabs } from './other-tabs.ts';

const run = vi.fn<() => void>();
function Page() {
  useOtherTabs('unread', run);
  return null;
}

/** Keys of the storage that change with a piece of news, as the other tabs hear of them. */
function keyOfNews(subject: 'jobs' | 'unread'): string {
  localStorage.clear();
  informOtherTabs(subject);
  return localStorage.key(0) ?? '';
}
const hear = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

test('JOB-20 a tab hears of the changes of its subject only', () => {
  render(<Page />);
  hear(keyOfNews('jobs'));
  expect(run).not.toHaveBeenCalled();
  hear(keyOfNews('unread'));
  expect(run).toHaveBeenCalledOnce();
});
