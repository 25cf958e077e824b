import { message } from '@tsuun/domain/message/message';
import { entryAbouts } from '@tsuun/domain/message/work';
import { words } from '@tsuun/domain/message/words';
import { weekdayLetter } from '@tsuun/domain/value/day';
import { Link } from '../../shell/link.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { editableMasters, pages, referenceMasters, type PageInfo } from '../../shell/pages.ts';
import { useCanOpen, useSiteMeta } from '../../shell/site-meta.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AreaIcon } from '../../ui/area-icon.tsx';
import { WorkPanel } from './work/work-panel.tsx';
import './home-page.css';

interface Entry {
  readonly page: PageInfo;
  readonly about: string;
}

const entries: readonly Entry[] = [
  { page: pages.imports, about: entryAbouts.imports },
  { page: pages.order, about: entryAbouts.order },
  { page: pages.fees, about: entryAbouts.fees },
  { page: pages.exports, about: entryAbouts.exports },
];

/** Entries for users with only rights to masters. */
const masterEntries: readonly Entry[] = [...editableMasters, ...referenceMasters].map((page) => ({
  page,
  about: words.masters,
}));

/**
 * HOME (HOME-01..05): pages that the user can open, links to the masters, and pending work (WORK-04), which `work/`
 * shows in three cards.
 */
export function HomePage() {
  useDocumentTitle(pages.home.title);
  const canOpen = useCanOpen();
  const { businessDate } = useSiteMeta();
  const opens = ({ page }: Entry): boolean => canOpen(page.code);
  const main = entries.filter(opens);
  const shown = main.length > 0 ? main : masterEntries.filter(opens);
  return (
    <div className="home stack loose">
      <h1 className="visually-hidden">{pages.home.title}</h1>
      <p>
        <span className="muted">業務日</span>{' '}
        <b>
          {businessDate}（{weekdayLetter(businessDate)}）
        </b>
      </p>
      <nav className="home-entries" aria-label="業務">
        {shown.map(({ page, about }) => (
          <div key={page.path} className="home-entry">
            <Link className="card" to={page.path} aria-describedby={`home-about-${page.code}`}>
              {page.tab}
            </Link>
            <span className="home-icon icon-box">
              <AreaIcon page={page} />
            </span>
            <p id={`home-about-${page.code}`} className="cut muted caption">
              {about}
            </p>
          </div>
        ))}
      </nav>
      {main.length > 0 && <MasterLinks />}
      {(canOpen('ORDER') || canOpen('FEES')) && <WorkPanel />}
      {shown.length === 0 && <EmptyState>{message.nothingOpens}</EmptyState>}
    </div>
  );
}

/** Line of links to the masters that the user can open, because the tab bar is hidden here (HOME-05). */
function MasterLinks() {
  const canOpen = useCanOpen();
  const shown = [...editableMasters, ...referenceMasters].filter(({ code }) => canOpen(code));
  if (shown.length === 0) return null;
  return (
    <nav className="row wrap loose muted home-masters" aria-label={words.masters}>
      <span>{words.masters}</span>
      {shown.map(({ path, tab }) => (
        <Link key={path} to={path}>
          {tab}
        </Link>
      ))}
    </nav>
  );
}
