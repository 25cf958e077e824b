import { useEffect, useId, useRef, useState } from 'react';
import { useAddress } from '../shell/address.ts';
import { Link } from '../shell/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { editableMasters, referenceMasters, type PageInfo } from '../shell/pages.ts';
import { useMayOpen } from '../shell/site-meta.ts';
import './master-menu.css';

/** The tab マスタ: opens on click, MMS is a headed group in it (NAV-32, NAV-33). Not there without anything to open. */
export function MasterMenu() {
  const { path } = useAddress();
  // Closed again on every page.
  return <Menu key={path} path={path} />;
}

function Menu({ path }: { path: string }) {
  const mayOpen = useMayOpen();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const direct = editableMasters.filter((page) => mayOpen(page.code));
  const reference = referenceMasters.filter((page) => mayOpen(page.code));
  if (direct.length + reference.length === 0) return null;
  return (
    <div
      ref={box}
      className="master-menu"
      role="group"
      aria-label="マスタ"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)}
    >
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
