import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { countedSentence } from '@tsuun/domain/message/sentence';
import { callEvents } from '../../lib/call-events.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Feedback } from './feedback.tsx';
import { NoticeArea, noticeStays, notify } from './notices.tsx';
import { showError } from './show-error.tsx';

const selectSkipped = vi.fn<() => void>();

function Page() {
  const [dialogs, setDialogs] = useState(0);
  return (
    <>
      <header>
        <NoticeArea />
      </header>
      <button onClick={() => notify('保存しました。')}>保存</button>
      <button
        onClick={() =>
          notify(countedSentence(2, 10, message.confirmed), {
            stays: true,
            action: { label: '内訳', run: selectSkipped },
          })
        }
      >
        一括確定
      </button>
      <button onClick={() => setDialogs(dialogs + 1)}>開く</button>
      <button onClick={() => void showError('競合')}>失敗</button>
      {Array.from({ length: dialogs }, (_, index) => (
        <Dialog key={index} title={`${index + 1}枚目`} onClose={() => setDialogs(dialogs - 1)}>
          本文
        </Dialog>
      ))}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Feedback>
      <Page />
    </Feedback>,
  );
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const click = (name: string): boolean => fireEvent.click(screen.getByText(name));
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const notices = () => [...document.querySelectorAll('.notice')].map((one) => one.querySelector('span')?.textContent);

test('SHELL-12 a notice disappears after its time and is in the header of the last dialog', () => {
  click('保存');
  expect(document.querySelector('header .notice')).not.toBeNull();
  pass(1_000);
  click('開く');
  expect(screen.getByRole('dialog', { name: '1枚目' }).querySelector('.dialog-header .notice')).not.toBeNull();
  pass(1_000);
  click('開く');
  expect(screen.getByRole('dialog', { name: '2枚目' }).querySelector('.dialog-header .notice')).not.toBeNull();
  expect(notices()).toHaveLength(1);
  pass(noticeStays - 2_001);
  expect(notices()).toHaveLength(1);
  pass(1);
  expect(notices()).toEqual([]);
});

test('SHELL-13 a refusal removes an older success', () => {
  click('保存');
  act(() => callEvents.refused());
  expect(notices()).toEqual([]);
  click('保存');
  click('失敗');
  expect(notices()).toEqual([]);
});

test('SHELL-13 a lasting notice is shown until it is closed', () => {
  click('一括確定');
  click('保存');
  expect(notices()).toEqual(['完了 保存しました。']);
  pass(noticeStays);
  expect(notices()).toEqual([`完了 ${countedSentence(2, 10, message.confirmed)}`]);
  act(() => callEvents.refused());
  pass(60_000);
  click('内訳');
  expect(selectSkipped).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(notices()).toEqual([]);
});
