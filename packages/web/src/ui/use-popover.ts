import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useListener } from '../lib/use-listener.ts';
import { isComposing } from './keys.ts';

/** Popover of a button, closed by Esc (which returns the focus), by a click elsewhere, or when it loses the focus. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useListener('pointerdown', ({ target }) => {
    if (!box.current?.contains(target as Node)) setOpen(false);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || isComposing(event)) return;
    event.stopPropagation();
    setOpen(false);
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, boxProps: { ref: box, onKeyDown, onBlur } };
}
