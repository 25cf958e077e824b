import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pullDistance, usePullToRefresh } from './use-pull-to-refresh.ts';

function show() {
  const reload = vi.fn<() => void>();
  const { result } = renderHook(() => usePullToRefresh(reload));
  return { reload, pulled: () => result.current };
}

/** A finger set down at the top and moved by so many pixels. */
function pull(by: number, { x = 0, on = document.body as Element } = {}): void {
  fireEvent.touchStart(on, { touches: [{ clientX: 0, clientY: 10 }] });
  fireEvent.touchMove(on, { touches: [{ clientX: x, clientY: 10 + by }] });
}
function letGo(): void {
  act(() => {
    fireEvent.touchEnd(document.body);
  });
}
const scrolledTo = (y: number): void => void vi.stubGlobal('scrollY', y);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('pull to refresh', () => {
  it('SHELL-06 CONST-23 CONST-44 reloads from 40 px on, when the finger is lifted', () => {
    const { reload, pulled } = show();
    pull(39);
    letGo();
    expect(reload).not.toHaveBeenCalled();
    pull(40);
    expect(pulled()).toBe(40);
    expect(reload).not.toHaveBeenCalled();
    letGo();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(pulled()).toBe(0);
  });

  it('CONST-24 CONST-44 the pull ends at 140 px', () => {
    const { pulled } = show();
    pull(600);
    expect(pulled()).toBe(140);
    letGo();
  });

  it('SHELL-06 only from the top of the window and of the box under the finger, not behind a dialog', () => {
    const { pulled } = show();
    scrolledTo(1);
    pull(80);
    expect(pulled()).toBe(0);
    scrolledTo(0);
    document.body.innerHTML = '<div><p></p></div>';
    const box = document.querySelector('div') as Element;
    box.scrollTop = 5;
    pull(80, { on: document.querySelector('p') as Element });
    expect(pulled()).toBe(0);
    document.body.innerHTML = '<dialog open></dialog>';
    pull(80);
    expect(pulled()).toBe(0);
  });

  it('SHELL-06 a finger that moves sideways or up, or a second finger, does not pull', () => {
    expect(pullDistance({ x: 0, y: 0 }, { x: 50, y: 49 })).toBe(0);
    expect(pullDistance({ x: 0, y: 0 }, { x: 0, y: -60 })).toBe(0);
    const { reload } = show();
    pull(80);
    fireEvent.touchMove(document.body, {
      touches: [
        { clientX: 0, clientY: 90 },
        { clientX: 9, clientY: 9 },
      ],
    });
    letGo();
    expect(reload).not.toHaveBeenCalled();
  });

  it('SHELL-06 a cancelled touch does not reload', () => {
    const { reload } = show();
    pull(80);
    fireEvent.touchCancel(document.body);
    letGo();
    expect(reload).not.toHaveBeenCalled();
  });
});
