import { message } from '@tsuun/domain/message/message';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearNotices, NoticeArea, ShownNotice } from './feedback/notices.tsx';
import { lazily } from './lazily.tsx';

interface BoxProps {
  readonly onClose: () => void;
}
const Box = ({ onClose }: BoxProps) => <button onClick={onClose}>箱</button>;

/** A page with typed text that opens a part. */
function Page({ Part }: { readonly Part: ReturnType<typeof lazily<BoxProps>> }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <NoticeArea />
      <ShownNotice />
      <input aria-label="備考" />
      <button onClick={() => setOpen(true)}>開く</button>
      {open && <Part onClose={() => setOpen(false)} />}
    </main>
  );
}

afterEach(clearNotices);

test('ERR-20 a part that cannot be loaded is reported in one sentence and the page with its typing stays', async () => {
  const load = vi
    .fn<() => Promise<typeof Box>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Box);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page Part={lazily(load)} />);
  fireEvent.change(screen.getByLabelText('備考'), { target: { value: '急' } });
  fireEvent.click(screen.getByText('開く'));
  await screen.findByText(message.partNotLoaded);
  expect(screen.getByLabelText<HTMLInputElement>('備考').value).toBe('急');
  screen.getByRole('button', { name: '再読み込み' });
  fireEvent.click(screen.getByText('開く'));
  await screen.findByText('箱');
});
