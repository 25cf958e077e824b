import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CellEditor, type CellEditorProps, type EditMode } from './cell-editor.tsx';
import type { CellCandidate } from './checked-columns.ts';

const candidates: readonly CellCandidate[] = [
  { id: '1', code: '4591', name: '東京(タ)', texts: [{ place: 0, text: '4591' }] },
];

function open() {
  const onDone = vi.fn<(text: string | null) => void>();
  const onChoose = vi.fn<(candidate: CellCandidate) => void>();
  render(
    <CellEditor
      label="着駅コード"
      text=""
      shown=""
      mode="typing"
      offer={() => Promise.resolve(candidates)}
      onBegin={() => undefined}
      onTyping={() => undefined}
      onDone={onDone}
      onChoose={onChoose}
      onBrowse={null}
    />,
  );
  screen.getByRole('textbox', { name: '着駅コード' }).focus();
  return { user: userEvent.setup(), onDone, onChoose };
}
const offered = () => screen.findByRole('option', { hidden: true, selected: true });

test('PRE-22 Enter takes the only candidate of what was typed', async () => {
  const { user, onDone, onChoose } = open();
  await user.keyboard('45');
  await offered();
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls.map(([{ code }]) => code)).toEqual(['4591']);
  expect(onDone).not.toHaveBeenCalled();
});

test('PRE-22 a complete code is accepted before and after its candidates arrive', async () => {
  const { user, onDone, onChoose } = open();
  await user.keyboard('4591');
  await offered();
  await user.keyboard('{Enter}');
  expect(onDone.mock.calls[0]?.[0]).toBe('4591');
  expect(onChoose).not.toHaveBeenCalled();
});

test('PRE-22 an arrow chooses a candidate, also of a code typed in full', async () => {
  const { user, onChoose } = open();
  await user.keyboard('4591');
  await offered();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls.map(([{ id }]) => id)).toEqual(['1']);
});

/** Selected cell whose editor opens with the first input, with candidates that depend on the text. */
function SelectedCell({ offer }: Pick<CellEditorProps, 'offer'>) {
  const [mode, setMode] = useState<EditMode>('idle');
  return (
    <CellEditor
      label="着駅コード"
      text=""
      shown=""
      mode={mode}
      offer={offer}
      onBegin={() => setMode('typing')}
      onTyping={() => undefined}
      onDone={() => setMode('idle')}
      onChoose={() => setMode('idle')}
      onBrowse={null}
    />
  );
}

function select() {
  const offer = vi.fn<(text: string) => Promise<readonly CellCandidate[]>>((text) =>
    Promise.resolve('4591'.startsWith(text) || text === '玉' ? candidates : []),
  );
  render(<SelectedCell offer={offer} />);
  const box = screen.getByRole('textbox');
  box.focus();
  return { user: userEvent.setup(), offer, box };
}

test('PRE-22 the first key of a cell asks for candidates', async () => {
  const { user, offer } = select();
  await user.keyboard('4');
  await screen.findByRole('option', { hidden: true });
  expect(offer.mock.calls.map(([text]) => text)).toEqual(['4']);
});

test('PRE-22 a text that comes by one input event asks for candidates', async () => {
  const { box, offer } = select();
  fireEvent.input(box, { target: { value: '玉' } });
  await screen.findByRole('option', { hidden: true });
  expect(offer.mock.calls.map(([text]) => text)).toEqual(['玉']);
});

test('PRE-22 after Esc the next text shows none of the candidates of the former text', async () => {
  const { user } = select();
  await user.keyboard('4');
  await screen.findByRole('option', { hidden: true });
  await user.keyboard('{Escape}5');
  expect(screen.queryByRole('option', { hidden: true })).toBeNull();
});
