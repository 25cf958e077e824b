import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enterMovesOn } from './enter-moves-on.ts';

const form = (
  <form onKeyDown={enterMovesOn}>
    <input aria-label="荷送人名" />
    <input aria-label="締切" disabled />
    <select aria-label="トン数" />
    <textarea aria-label="備考" />
    <button type="submit">OK</button>
  </form>
);

const mixedForm = (
  <form onKeyDown={enterMovesOn}>
    <input aria-label="荷送人名" />
    <textarea aria-label="備考" defaultValue="朝着" />
    <input aria-label="オーダーID" readOnly />
    <input aria-label="荷受人名" />
    <button type="submit">OK</button>
  </form>
);

describe('Enter in a form', () => {
  it('LOOK moves to the next field and back with Shift, past what takes no input', async () => {
    render(form);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷送人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('トン数'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷送人名'));
  });

  it('FORM-29 passes over read-only fields and enters text areas last', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷送人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('備考'));
  });

  it('FORM-29 leaves a text area that Enter has entered without changing its text', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('備考'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('備考')).toHaveProperty('value', '朝着');
  });

  it('FORM-29 breaks the line with Alt+Enter, at the end of a text that Enter has entered', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}{Alt>}{Enter}{/Alt}指定{Enter}夜');
    expect(screen.getByLabelText('備考')).toHaveProperty('value', '朝着\n指定\n夜');
  });

  it('LOOK stays in a text area that was clicked, where it makes a new line', async () => {
    render(form);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('備考'));
    await user.keyboard('一行目{Enter}二行目');
    expect(screen.getByLabelText('備考')).toHaveProperty('value', '一行目\n二行目');
  });

  it.each([
    ['isComposing', { key: 'Enter', isComposing: true }],
    ['the old key code Safari sends', { key: 'Enter', keyCode: 229 }],
  ])('LOOK belongs to the input method while it composes (%s)', (_, key) => {
    render(form);
    const field = screen.getByLabelText('荷送人名');
    field.focus();
    expect(fireEvent.keyDown(field, key)).toBe(true);
    expect(document.activeElement).toBe(field);
  });
});
