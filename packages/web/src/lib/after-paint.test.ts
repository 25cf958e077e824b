import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// Files of a process share what they have loaded: here the real one, again, and nobody after has it.
vi.unmock('./after-paint.ts');
vi.resetModules();
const { paintNow } = await import('./after-paint.ts');
const { createStore } = await import('./store.ts');
afterAll(() => void vi.resetModules());

const typed = (text: string) => (before: { name: string }) => ({ ...before, name: text });
let heard: string[];
let store: ReturnType<typeof createStore<{ name: string }>>;
beforeEach(() => {
  paintNow();
  heard = [];
  store = createStore({ name: '' });
  store.subscribe(() => heard.push('sum'));
  store.subscribe(() => heard.push('name'), 'name');
});

test('LOOK a typed value is shown at once and its consequences after the paint', async () => {
  store.setPart('name', typed('札'));
  expect([store.get().name, heard]).toEqual(['札', ['name']]);
  await vi.waitFor(() => expect(heard).toContain('sum'), { timeout: 30_000 });
});

test('LOOK several changes before a paint are reported together', async () => {
  store.setPart('name', typed('札'));
  store.setPart('name', typed('札幌'));
  await vi.waitFor(() => expect(heard.filter((who) => who === 'sum')).toHaveLength(1), { timeout: 30_000 });
});

test.each(['keydown', 'pointerdown', 'click'])('LOOK all changes are reported before %s', (command) => {
  store.setPart('name', typed('札'));
  window.dispatchEvent(new Event(command));
  expect(heard).toEqual(['name', 'sum', 'name']);
});

test('LOOK a change of the whole value is reported at once, an equal value is not', () => {
  store.set({ name: '吹田' });
  expect(heard).toEqual(['sum', 'name']);
  store.setPart('name', (before) => before);
  expect(heard).toHaveLength(2);
});
