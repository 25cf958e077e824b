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
  it('LOOK Enter moves to the next enabled field, and with Shift to the previous one', async () => {
    render(form);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷送人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('トン数'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷送人名'));
  });

  it('FORM-29 Enter skips read-only fields and enters text areas last', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷送人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('備考'));
  });

  it('FORM-38 Enter passes over a field that fills itself, and Shift+Enter enters it', async () => {
    render(
      <form onKeyDown={enterMovesOn}>
        <input aria-label="発駅" />
        <input aria-label="担当駅" data-proposed />
        <input aria-label="荷受人名" />
      </form>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('発駅'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(screen.getByLabelText('担当駅'));
  });

  it('FORM-29 Enter leaves an unchanged text area', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('備考'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('備考')).toHaveProperty('value', '朝着');
  });

  it('FORM-32 Enter leaves a group of choices, also from one that is not chosen', async () => {
    render(
      <form onKeyDown={enterMovesOn}>
        <input type="radio" name="type" aria-label="発送" />
        <input type="radio" name="type" aria-label="到着" defaultChecked />
        <input aria-label="荷受人名" />
      </form>,
    );
    screen.getByLabelText('発送').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('荷受人名'));
  });

  it('FORM-29 Alt+Enter breaks the line at the end of the text', async () => {
    render(mixedForm);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('荷受人名'));
    await user.keyboard('{Enter}{Alt>}{Enter}{/Alt}指定{Enter}夜');
    expect(screen.getByLabelText('備考')).toHaveProperty('value', '朝着\n指定\n夜');
  });

  it('LOOK Enter in a clicked text area makes a new line', async () => {
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
