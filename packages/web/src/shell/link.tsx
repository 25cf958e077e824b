import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { leaveFor } from './address.ts';
import { preload } from './preload.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: string;
}

/** A link to a page of ours: opened without loading anew, its code fetched as soon as somebody points at it. */
export function Link({ to, children, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    // New tabs and windows are the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (window.location.pathname !== to) leaveFor(to);
  };
  const near = (): void => preload(to);
  return (
    <a {...rest} href={to} onClick={open} onPointerEnter={near} onFocus={near}>
      {children}
    </a>
  );
}
