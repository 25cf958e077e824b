import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { whenAllSaved } from '../../lib/unsaved.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { FileInput } from './file-input.tsx';

describe('FileInput', () => {
  it('refuses another ending with its sentence and takes the right one in capitals', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <Controlled<File | null> start={null} onChange={onChange}>
        {(value, put) => <FileInput label="全通SYS" extension=".csv" value={value} onChange={put} />}
      </Controlled>,
    );
    const user = userEvent.setup({ applyAccept: false });
    const field = screen.getByLabelText<HTMLInputElement>('全通SYS');
    await user.upload(field, new File(['x'], '配車.xlsx'));
    expect(screen.getByText(message.fileFormat)).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith(null);

    const file = new File(['a,b'], 'ZENTSU.CSV');
    await user.upload(field, file);
    expect(screen.queryByText(message.fileFormat)).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith(file);
    expect(screen.getByText('ZENTSU.CSV')).toBeTruthy();
  });

  it('SW-05 a reload by the program waits while a file is chosen', async () => {
    render(
      <Controlled<File | null> start={new File(['a,b'], 'zentsu.csv')}>
        {(value, put) => (
          <>
            <FileInput label="全通SYS" extension=".csv" value={value} onChange={put} />
            <button onClick={() => put(null)}>取消</button>
          </>
        )}
      </Controlled>,
    );
    const reload = vi.fn<() => void>();
    whenAllSaved(reload);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
