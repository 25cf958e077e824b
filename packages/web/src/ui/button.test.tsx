import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('LOOK a disabled button can be focused and shows its reason', async () => {
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

  it('LOOK a button takes no second click while its work runs', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button onClick={onClick} busy>
        保存
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('LOOK a button announces its key apart from its name', () => {
    render(<Button shortcut="Ctrl+↓">次へ</Button>);
    expect(screen.getByRole('button', { name: '次へ' }).getAttribute('aria-keyshortcuts')).toBe('Control+ArrowDown');
  });
});
