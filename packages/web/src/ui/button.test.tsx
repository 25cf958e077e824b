import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('LOOK a refused button says why and does nothing, but can be reached', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button onClick={onClick} reason="確定できない理由が4件あります">
        確定
      </Button>,
    );
    const button = screen.getByRole('button', { name: '確定', description: '確定できない理由が4件あります' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('takes no second click while its work runs', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button onClick={onClick} busy>
        保存
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('tells its key to assistive technology without becoming part of its name', () => {
    render(<Button shortcut="Ctrl+↓">次へ</Button>);
    expect(screen.getByRole('button', { name: '次へ' }).getAttribute('aria-keyshortcuts')).toBe('Control+ArrowDown');
  });
});
