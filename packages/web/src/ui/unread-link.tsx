import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from '../shell/link.tsx';
import type { Address } from '../shell/pages.ts';

interface UnreadLinkProps {
  readonly to: Address;
  readonly icon: IconName;
  readonly label: string;
  readonly unread: number;
  /** The number in words, for screen readers. */
  readonly unreadText: (unread: number) => string;
}

/** Icon in the header that leads to a list, with the number of its entries that the user has not read. */
export const UnreadLink = ({ to, icon, label, unread, unreadText }: UnreadLinkProps) => (
  <Link className="header-tool muted row center flush" to={to} title={label}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
    {unread > 0 && (
      <>
        <span className="badge" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
        <span className="visually-hidden">{unreadText(unread)}</span>
      </>
    )}
  </Link>
);
