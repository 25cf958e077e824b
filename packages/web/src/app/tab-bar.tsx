import { Link } from '../shell/link.tsx';
import { MasterMenu } from './master-menu.tsx';
import { tabs } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';
import { AreaIcon } from '../ui/area-icon.tsx';
import './tab-bar.css';

/** Tabs of the areas that the user can open (NAV-29), in the header or in the footer of small screens (NAV-31). */
export function TabBar({ place }: { place: 'header' | 'footer' }) {
  const canOpen = useCanOpen();
  return (
    <nav className={`tab-bar tab-bar-${place}`} aria-label="メニュー">
      {tabs
        .filter((page) => canOpen(page.code))
        .map((page) => (
          <Link key={page.path} className="tab" to={page.path} coversBelow>
            <AreaIcon page={page} />
            {page.tab}
          </Link>
        ))}
      <MasterMenu />
    </nav>
  );
}
