import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreHeldKeys } from './held-keys.ts';

const heard = vi.fn<(event: KeyboardEvent) => void>();
let stop: () => void;
beforeEach(() => {
  heard.mockClear();
  document.body.innerHTML = '<button></button><input><textarea></textarea>';
  document.body.addEventListener('keydown', heard);
  stop = ignoreHeldKeys();
});
afterEach(() => stop());

/** Presses and holds a key in an element; how often it was heard of three. */
function heldIn(selector: string, key: string, options: KeyboardEventInit = {}): number {
  heard.mockClear();
  for (const repeat of [false, true, true]) {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true, ...options });
    document.querySelector(selector)?.dispatchEvent(event);
  }
  return heard.mock.calls.length;
}

test.each([
  ['button', 'Enter', {}],
  ['input', 'Enter', {}],
  ['input', 'Enter', { ctrlKey: true }],
  ['textarea', 'Enter', { ctrlKey: true }],
  ['input', 's', { ctrlKey: true }],
  ['input', 's', { metaKey: true }],
  ['input', 'S', { ctrlKey: true }],
  ['button', 'ArrowDown', { ctrlKey: true }],
  ['button', 'Escape', {}],
])('LOOK a key held down in a %s, %s %o, acts once', (selector, key, options) => {
  expect(heldIn(selector, key, options)).toBe(1);
});

test.each([
  ['input', 's', {}],
  ['button', 'ArrowDown', {}],
  ['textarea', 'Enter', {}],
  ['input', 'Backspace', { ctrlKey: true }],
  ['input', 'Enter', { isComposing: true }],
])('LOOK a key held down in a %s that writes or moves, %s %o, repeats', (selector, key, options) => {
  expect(heldIn(selector, key, options)).toBe(3);
});
