import { Link as RouterLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { currentAddress } from './navigation.ts';
import type { Address } from './pages.ts';
import { parseSearch } from './raw-search.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: Address;
  /** True to mark the link as current on pages below its own too. */
  readonly coversBelow?: boolean;
}

const noFurtherProps = {};

/** A link to a page of the program, marked as current on that page. */
export function Link({ to, coversBelow = false, ...rest }: LinkProps) {
  const at = to.indexOf('?');
  const path = at === -1 ? to : to.slice(0, at);
  const stayHere = (event: MouseEvent): void => {
    const opensHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (opensHere && currentAddress().path === to) event.preventDefault();
  };
  return (
    <RouterLink
      {...(rest as object)}
      to={path}
      search={parseSearch(to.slice(path.length))}
      activeOptions={{ exact: !coversBelow, includeSearch: false }}
      activeProps={noFurtherProps}
      onClick={stayHere}
    />
  );
}
