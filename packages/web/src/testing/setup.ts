import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { tabUser } from '../lib/tab-user.ts';
import { dismissQuestion } from '../ui/feedback/ask.tsx';
import { resetErrors } from '../ui/feedback/show-error.tsx';
import './adopted-style-sheets.ts';
import './dialog-element.ts';
import './element-size.ts';
import './labels.ts';
import { matchingMedia } from './media.ts';

// A busy machine needs more than the usual second for what comes by itself.
configure({ asyncUtilTimeout: 30_000 });

// An error or a question of an earlier test, which may come after its end, is not shown in the next one.
beforeEach(() => {
  resetErrors();
  dismissQuestion();
});

// Drafts of one test, also those stored when its form disappears, are not offered in the next one; the event is what
// another tab would hear.
afterEach(() => {
  cleanup();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

// The window is shared by the files of a process: each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  tabUser.set(null);
  matchingMedia.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

// Nothing is painted here; what waits for a paint is done at once. `after-paint.test.ts` has the real one.
vi.mock(import('../lib/after-paint.ts'), () => ({ afterPaint: (act) => act(), paintNow: () => undefined }));
