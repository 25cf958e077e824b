import { Link } from '../shell/link.tsx';
import { tabs, editableMasters, referenceMasters, type PageInfo } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';
import { AreaIcon } from '../ui/area-icon.tsx';
import { useId } from 'react';
import { useAddress } from '../shell/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { usePopover } from '../ui/use-popover.ts';
import './tab-bar.css';

/** Tabs of the areas that the user can open (NAV-29), in the header or in the footer of small screens (NAV-31). */
export function TabBar({ place }: { place: 'header' | 'footer' }) {
  const canOpen = useCanOpen();
  return (
    <nav
      className={place === 'header' ? 'tab-bar wide-only' : 'tab-bar tab-bar-footer narrow-only'}
      aria-label="メニュー"
      data-print="never"
    >
      {tabs
        .filter((page) => canOpen(page.code))
        .map((page) => (
          <Link key={page.path} className="tab muted one-line" to={page.path} coversBelow>
            <AreaIcon page={page} />
            {page.tab}
          </Link>
        ))}
      <MasterMenu />
    </nav>
  );
}

/** Tab マスタ, which opens on click and has MMS as a headed group (NAV-32, NAV-33). Not shown if it would be empty. */
function MasterMenu() {
  const { path } = useAddress();
  // A new page closes the menu.
  return <Menu key={path} path={path} />;
}

function Menu({ path }: { path: string }) {
  const canOpen = useCanOpen();
  const { open, setOpen, boxProps } = usePopover();
  const menuId = useId();
  const direct = editableMasters.filter((page) => canOpen(page.code));
  const reference = referenceMasters.filter((page) => canOpen(page.code));
  if (direct.length + reference.length === 0) return null;
  return (
    <div {...boxProps} className="master-menu" role="group" aria-label="マスタ">
      <button
        type="button"
        className="tab muted one-line"
        aria-expanded={open}
        aria-controls={menuId}
        aria-current={path.startsWith('/masters/') ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="table" />
        <span>
          マスタ <Icon name={open ? 'chevronUp' : 'chevronDown'} small />
        </span>
      </button>
      <div id={menuId} className="master-menu-popover popover stack loose" hidden={!open}>
        {direct.length > 0 && <MenuList items={direct} label="マスタ" />}
        {reference.length > 0 && (
          <section aria-labelledby={`${menuId}-mms`}>
            <h2 id={`${menuId}-mms`} className="faint caption">
              MMS
            </h2>
            <MenuList items={reference} label="MMS" />
          </section>
        )}
      </div>
    </div>
  );
}

function MenuList({ items, label }: { items: readonly PageInfo[]; label: string }) {
  return (
    <ul aria-label={label}>
      {items.map((page) => (
        <li key={page.path}>
          <Link className="choice" to={page.path} coversBelow>
            {page.tab}
          </Link>
        </li>
      ))}
    </ul>
  );
}
