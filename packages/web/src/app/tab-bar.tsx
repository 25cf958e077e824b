import { useAddress } from '../shell/address.ts';
import { Link } from '../shell/link.tsx';
import { tabs, editableMasters, referenceMasters, type PageInfo } from '../shell/pages.ts';
import { useMayOpen } from '../shell/site-meta.ts';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { usePopover } from '../ui/use-popover.ts';
import './tab-bar.css';
import './master-menu.css';

/** The areas one may open (NAV-29); in the header, or at the foot of small screens (NAV-31). */
export function TabBar({ place }: { place: 'head' | 'foot' }) {
  const mayOpen = useMayOpen();
  const { path } = useAddress();
  return (
    <nav className={`tab-bar tab-bar-${place}`} aria-label="メニュー">
      {tabs
        .filter((page) => mayOpen(page.code))
        .map((page) => (
          <Link
            key={page.path}
            className="tab"
            to={page.path}
            aria-current={isWithin(path, page.path) ? 'page' : undefined}
          >
            {page.tab}
          </Link>
        ))}
      <MasterMenu />
    </nav>
  );
}

/** A page below a tab's own stands under it. */
const isWithin = (path: string, tab: string): boolean => `${path}/`.startsWith(`${tab}/`);

/** The tab マスタ: opens on click, MMS is a headed group in it (NAV-32, NAV-33). Not there without anything to open. */
function MasterMenu() {
  const { path } = useAddress();
  // Closed again on every page.
  return <Menu key={path} path={path} />;
}

function Menu({ path }: { path: string }) {
  const mayOpen = useMayOpen();
  const { open, setOpen, boxProps } = usePopover();
  const menuId = useId();
  const direct = editableMasters.filter((page) => mayOpen(page.code));
  const reference = referenceMasters.filter((page) => mayOpen(page.code));
  if (direct.length + reference.length === 0) return null;
  return (
    <div {...boxProps} className="master-menu" role="group" aria-label="マスタ">
      <button
        type="button"
        className="tab"
        aria-expanded={open}
        aria-controls={menuId}
        aria-current={path.startsWith('/masters/') ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        マスタ <Icon name={open ? 'chevronUp' : 'chevronDown'} small />
      </button>
      <div id={menuId} className="master-menu-sheet" hidden={!open}>
        {direct.length > 0 && <MenuList items={direct} path={path} label="マスタ" />}
        {reference.length > 0 && (
          <section aria-labelledby={`${menuId}-mms`}>
            <h2 id={`${menuId}-mms`}>MMS</h2>
            <MenuList items={reference} path={path} label="MMS" />
          </section>
        )}
      </div>
    </div>
  );
}

function MenuList({ items, path, label }: { items: readonly PageInfo[]; path: string; label: string }) {
  return (
    <ul aria-label={label}>
      {items.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={path === page.path ? 'page' : undefined}>
            {page.tab}
          </Link>
        </li>
      ))}
    </ul>
  );
}
